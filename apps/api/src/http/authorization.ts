import { AccessError } from '@patchbay/contract';
import type { FastifyRequest } from 'fastify';

function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Node keeps the first of two headers, and a proxy on the way might keep the last: they could name different callers. */
export const hasTwoAuthorizations = ({ rawHeaders }: { readonly rawHeaders: readonly string[] }): boolean =>
  countHeader(rawHeaders, 'authorization') > 1;

/**
 * The credential of the one Authorization header. A token anywhere else is ignored.
 * @throws AccessError `token_invalid` for two of them
 */
export function authorizationOf({ raw }: FastifyRequest): string | undefined {
  if (hasTwoAuthorizations(raw)) throw new AccessError('token_invalid');
  return raw.headers.authorization;
}
