import { type AccessError, mcpScopes } from '@patchbay/contract';
import { challengeError } from '../http/render-error.ts';

/**
 * WWW-Authenticate of an MCP endpoint: where its metadata is (RFC 9728 section 5.1) and what to ask for. The first
 * challenge asks for the scopes of all tools, since some clients cannot ask for more later.
 */
export function mcpChallenge(error: AccessError, resourceMetadata: string): string {
  const where = `resource_metadata="${resourceMetadata}"`;
  const needed = error.code === 'insufficient_scope' ? error.options.scopes : undefined;
  const scope = `scope="${(needed ?? mcpScopes).join(' ')}"`;
  // RFC 6750 section 3.1: a request without a credential gets no error code.
  if (error.code === 'missing_bearer_token') return `Bearer ${where}, ${scope}`;
  const told = `error_description="${error.code}"`;
  const problem = `Bearer error="${challengeError(error)}", ${told}`;
  if (needed) return `${problem}, ${scope}, ${where}`;
  return error.status === 401 ? `${problem}, ${where}, ${scope}` : problem;
}
