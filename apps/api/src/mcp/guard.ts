import { AccessError } from '@patchbay/contract';
import { requireClientOrigin } from '@patchbay/domain/oauth';
import type { FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { authorizationOf } from '../http/authorization.ts';

/**
 * A token in a URL ends up in logs and histories (OAuth 2.1 section 5.1), so it is refused even next to a valid header.
 */
function refuseTokenInQuery({ query }: FastifyRequest): void {
  if (typeof query !== 'object' || query === null || !('access_token' in query)) return;
  throw new AccessError('invalid_request', { reason: 'the token belongs in the Authorization header alone' });
}

/** `https://host/` and `https://host` are one resource. */
const withoutSlash = (audience: string): string => audience.replace(/\/$/, '');

/** The audiences that an endpoint accepts in a token. */
export interface Admission {
  readonly audiences: readonly string[];
  /** The endpoint of one agent, which tokens for it alone may enter. */
  readonly resource?: string;
}

/**
 * Lets a request in to an MCP endpoint: only with an OAuth token for that endpoint, and from a browser only on a page of
 * the token's client.
 * Leaves the actor on the request.
 * @throws AccessError `oauth_token_required` for any other good token, `token_invalid`, `token_expired`,
 *   `account_suspended`, `origin_not_allowed`, `invalid_request`
 */
export function createMcpGuard({ authenticator, services }: Container) {
  return async (request: FastifyRequest, { audiences, resource }: Admission): Promise<void> => {
    const actor = await authenticator.authenticate(authorizationOf(request), resource);
    request.actor = actor;
    if (actor.kind !== 'oauth') throw new AccessError('oauth_token_required');
    if (!audiences.includes(withoutSlash(actor.audience))) throw new AccessError('token_invalid');
    refuseTokenInQuery(request);
    await requireClientOrigin(services, actor.clientId, request.headers.origin);
  };
}
