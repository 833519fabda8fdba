import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { readFailure } from '../trpc/failure.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly format?: unknown;
}

// The contract's own messages ("must have at least 10 characters") are kept; only zod's generic ones are replaced.
function describeIssue({ code, format }: Issue): string | undefined {
  if (code === 'too_small' || code === 'invalid_type') {
    return 'must not be empty';
  }
  if (code === 'too_big') {
    return 'is too long';
  }
  return format === 'email' ? 'must be an email address, such as ada@example.com' : undefined;
}

/**
 * A form resolver over a schema of the contract: the console refuses what the API would refuse, in the same words. A
 * form that the server renders gives its text fields no default: setting one would wipe what was typed before the
 * scripts arrived.
 */
export function resolve<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> {
  return zodResolver(schema, { error: describeIssue });
}

/** "Password must have at least 10 characters." */
export function describeFieldError(label: string, message: string | undefined): string | undefined {
  if (message === undefined || message === '') {
    return undefined;
  }
  return /^(must|is|has) /.test(message) ? `${label} ${message}.` : message;
}

/** Shows the server's field errors at their fields. Returns false when none belongs to this form. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const { fields } = readFailure(error);
  const known = fields.flatMap(({ name, message }) => {
    const path = names.find((candidate) => candidate === name);
    return path === undefined ? [] : [{ path, message }];
  });
  for (const { path, message } of known) {
    setError(path, { message });
  }
  return known.length > 0;
}
