import { AccessError, type FieldError, refusalOf } from '@patchbay/contract';
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
  // An absent member of a closed set fails as a wrong value, not as a wrong type.
  const missing = issue.input === undefined && ['invalid_type', 'invalid_value'].includes(issue.code);
  return {
    loc: [at, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))],
    msg: missing ? 'Field required' : issue.message,
    type: missing ? 'missing' : (issueTypes[issue.code] ?? 'value_error'),
  };
}

/** Fields that a refusal names. A small body can hold tens of thousands of wrong items; its answer stays small. */
export const fieldErrorsMax = 100;

/**
 * Parses at the edge of a verb.
 * @throws AccessError the code of an issue that carries one (an id that can name nothing is its resource's 404), else
 *   `validation_error` with one entry for each refused field, the first {@link fieldErrorsMax}
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at = 'body',
): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  for (const issue of issues) {
    const code = refusalOf(issue);
    if (code !== null) throw new AccessError(code);
  }
  throw new AccessError('validation_error', {
    fields: issues.slice(0, fieldErrorsMax).map((issue) => fieldError(issue, at)),
  });
}
