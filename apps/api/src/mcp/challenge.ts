import type { AccessError, Scope } from '@patchbay/contract';
import { challengeError } from '../http/render-error.ts';

/** Tells a client how to get a token, or one with more scopes. */
export interface Challenge {
  /** The address of the resource's metadata. */
  readonly metadata: string;
  /** The scopes to ask for; null where the metadata alone may name them. */
  readonly scopes: readonly Scope[] | null;
}

/**
 * WWW-Authenticate of an MCP endpoint: where its metadata is (RFC 9728 section 5.1) and what to ask for. The first
 * challenge of /mcp asks for the scopes of all tools, since some clients cannot ask for more later.
 */
export function mcpChallenge(error: AccessError, { metadata, scopes }: Challenge): string {
  const where = `resource_metadata="${metadata}"`;
  const needed = error.code === 'insufficient_scope' ? error.options.scopes : undefined;
  const asked = needed ?? scopes;
  const scope = asked ? [`scope="${asked.join(' ')}"`] : [];
  // RFC 6750 section 3.1: a request without a credential gets no error code.
  if (error.code === 'missing_bearer_token') return `Bearer ${[where, ...scope].join(', ')}`;
  const problem = `Bearer error="${challengeError(error)}", error_description="${error.code}"`;
  if (needed) return [problem, ...scope, where].join(', ');
  return error.status === 401 ? [problem, where, ...scope].join(', ') : problem;
}
