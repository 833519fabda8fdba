import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

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

/** A resolver over a schema of the contract: the console refuses what the API would refuse, in the same words. */
export function resolve<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> {
  return zodResolver(schema, { error: describeIssue });
}
