import { type AccessError, mcpScopes } from '@patchbay/contract';

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
  if (needed) return `Bearer error="insufficient_scope", ${told}, ${scope}, ${where}`;
  if (error.status === 401) return `Bearer error="invalid_token", ${told}, ${where}, ${scope}`;
  // Not `insufficient_scope`: a client would ask its user for scopes that it already has.
  return `Bearer error="access_denied", ${told}`;
}
