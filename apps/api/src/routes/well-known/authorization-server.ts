import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import {
  AuthorizationServerBody,
  presentAuthorizationServer,
} from '../../presenters/authorization-server.ts';

const metadataAt = (path: `/${string}`, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    tag: 'OAuth',
    access: { public: true },
    cors: 'open',
    responses: { 200: AuthorizationServerBody },
    errors: ['developer_platform_disabled'],
    handle: ({ settings }) => ok(presentAuthorizationServer(settings.baseUrl, settings.consoleUrl)),
  });

export const authorizationServer = metadataAt(
  '/.well-known/oauth-authorization-server',
  'Where the OAuth 2.1 endpoints are and what they offer (RFC 8414).',
);

/** Clients that look for OpenID Connect's document find the same one; `openid` is not offered. */
export const openidConfiguration = metadataAt(
  '/.well-known/openid-configuration',
  'The same document, where OpenID Connect clients look for it.',
);
