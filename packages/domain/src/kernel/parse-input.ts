import { AccessError, type FieldError } from '@patchbay/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const issueTypes: Partial<Record<Issue['code'], string>> = {
  invalid_type: 'type_error',
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_format: 'string_pattern_mismatch',
  unrecognized_keys: 'extra_forbidden',
  invalid_value: 'enum',
};

/** One entry of a 422; `at` is where the input stood: `body`, `query`, `path` or `header`. */
export function fieldError(issue: Issue, at: string): FieldError {
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return {
    loc: [at, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))],
    msg: missing ? 'Field required' : issue.message,
    type: missing ? 'missing' : (issueTypes[issue.code] ?? 'value_error'),
  };
}

/**
 * Parses at the edge of a verb.
 * @throws AccessError `validation_error` with one entry for each refused field
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at = 'body',
): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AccessError('validation_error', {
    fields: parsed.error.issues.map((issue) => fieldError(issue, at)),
  });
}
