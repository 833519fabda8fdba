import { deviceGrantType, grantTypes, stateCharactersMax } from '@patchbay/contract';
import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

const tag = 'OAuth';
const clientId = z
  .string()
  .max(2000)
  .meta({ description: 'The id of a registration, or the URL of a client metadata document.' });
const scope = z.string().meta({
  description:
    'Names separated by spaces; the defaults when left out. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are left out.',
});
const resource = z.string().meta({
  description:
    'RFC 8707: this service, its /mcp, or the MCP endpoint of one agent, in any spelling of the URL. Default: this service.',
});
const code = z.string().meta({ examples: ['pb_code_…'] });

const clientSecret = z.string().meta({
  description: 'Of a client that is registered for client_secret_post. Others send it by HTTP Basic.',
});

/** A confidential client authenticates by HTTP Basic or in the form; a public client only sends its client_id. */
const clientSecurity = [{}, { clientSecret: [] }] as const;

const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: clientId,
  redirect_uri: z.string().optional().meta({ description: 'May be left out by a client that has one.' }),
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .meta({ description: 'RFC 7636: the SHA-256 of the verifier, in base64url.' }),
  code_challenge_method: z.literal('S256'),
  scope: scope.optional(),
  state: z.string().max(stateCharactersMax).optional(),
  resource: resource.optional(),
});

const ResumeRequest = z.object({
  proof: z.string().meta({ description: 'The proof that the deciding browser was given; it works once.' }),
});

const TokenRequest = z.object({
  grant_type: z.enum(grantTypes),
  client_id: clientId.optional(),
  client_secret: clientSecret.optional(),
  code: code.optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
  device_code: z.string().optional(),
  scope: scope.optional(),
  resource: resource.optional(),
});

const TokenBody = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    scope: z.string().meta({
      description:
        'What the token may do: at every use and refresh, within what the client is registered for by then.',
    }),
    refresh_token: z.string().optional().meta({
      description: 'Works once: the answer has the next one. Sent again, it ends its family, however late.',
    }),
  })
  .meta({ id: 'TokenResponse', description: 'RFC 6749 section 5.1.' });

const DeviceRequest = z.object({
  client_id: clientId.optional(),
  client_secret: clientSecret.optional(),
  scope: scope.optional(),
  resource: resource.optional(),
});

const DeviceBody = z
  .object({
    device_code: z.string(),
    user_code: z.string(),
    verification_uri: z.string(),
    verification_uri_complete: z.string(),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    interval: z.int().meta({ description: 'Seconds between two polls.' }),
  })
  .meta({ id: 'DeviceAuthorization', description: 'RFC 8628 section 3.2.' });

const RevocationRequest = z.object({
  token: z.string(),
  client_id: clientId.optional(),
  client_secret: clientSecret.optional(),
});

/** People come to these paths, so what is not redirected is a page, whatever the caller accepts. */
const page = { 'text/html': null } as const;
const redirect = (where: string) => ({
  description: where,
  headers: { Location: where },
  bodies: { 'text/html': null, 'text/plain': null },
});

/** The paths of the authorization server; the library serves the resume step below the authorization endpoint. */
export const oauthPaths = {
  authorize: '/v1/oauth/authorize',
  resume: '/v1/oauth/authorize/{uid}',
  token: '/v1/oauth/token',
  deviceAuthorization: '/v1/oauth/device_authorization',
  revoke: '/v1/oauth/revoke',
} as const;

/** The endpoints of the authorization server, beside registration, as the route table and the OpenAPI document list them. */
export const oauthEndpoints: readonly MountedOperation[] = [
  {
    name: 'authorize',
    method: 'GET',
    path: oauthPaths.authorize,
    summary: 'Begin an authorization, always with PKCE S256. The person decides in the console.',
    tag,
    security: [{}],
    query: AuthorizationRequest,
    successes: {
      303: redirect('The console’s consent page, or the redirect URI with `error`, `state` and `iss`.'),
    },
    errors: [
      'developer_platform_disabled',
      'invalid_redirect_uri',
      'invalid_scope',
      'invalid_target',
      'unsupported_response_type',
      'unauthorized_client',
      'client_registration_rate_limited',
      'oauth_rate_limited',
    ],
    errorsAt: { 400: ['invalid_client', 'unauthorized_client'] },
    refusalBodies: { 400: page, 403: page, 429: page, 503: page },
  },
  {
    name: 'resumeAuthorization',
    method: 'GET',
    path: oauthPaths.resume,
    summary: 'Continue once the person has decided, only in the browser that began and decided the request.',
    tag,
    security: [{}],
    query: ResumeRequest,
    successes: {
      303: redirect('The redirect URI with `code`, or with `error`, and with `state` and `iss`.'),
    },
    errors: [
      'developer_platform_disabled',
      'not_found',
      'invalid_scope',
      'invalid_target',
      'unauthorized_client',
    ],
    errorsAt: { 400: ['invalid_client', 'access_denied'] },
    refusalBodies: { 400: page, 403: page, 503: page },
  },
  {
    name: 'issueToken',
    method: 'POST',
    path: oauthPaths.token,
    summary: 'Exchange a code, a refresh token or a device code for tokens. Each of them works once.',
    tag,
    security: clientSecurity,
    form: TokenRequest,
    successes: { 200: { description: 'Tokens.', bodies: { 'application/json': TokenBody } } },
    errors: [
      'developer_platform_disabled',
      'invalid_client',
      'invalid_grant',
      'invalid_scope',
      'invalid_target',
      'unsupported_grant_type',
      'authorization_pending',
      'slow_down',
      'expired_token',
      'access_denied',
      'payload_too_large',
      'unsupported_media_type',
      'unauthorized_client',
      'oauth_rate_limited',
    ],
    errorsAt: { 400: ['unauthorized_client'] },
  },
  {
    name: 'authorizeDevice',
    method: 'POST',
    path: oauthPaths.deviceAuthorization,
    summary: `Begin the device flow (RFC 8628); then poll the token endpoint with ${deviceGrantType}.`,
    tag,
    security: clientSecurity,
    form: DeviceRequest,
    successes: {
      200: {
        description: 'The codes, and where the person types one.',
        bodies: { 'application/json': DeviceBody },
      },
    },
    errors: [
      'developer_platform_disabled',
      'invalid_client',
      'invalid_scope',
      'invalid_target',
      'payload_too_large',
      'unsupported_media_type',
      'unauthorized_client',
      'client_registration_rate_limited',
      'oauth_rate_limited',
    ],
    errorsAt: { 400: ['unauthorized_client'] },
  },
  {
    name: 'revokeToken',
    method: 'POST',
    path: oauthPaths.revoke,
    summary: 'End the family of a token (RFC 7009). The answer is always 200 without a body.',
    tag,
    security: clientSecurity,
    form: RevocationRequest,
    log: 'declared-path',
    successes: { 200: { description: 'The answer is the same whether or not the token was valid.' } },
    errors: ['developer_platform_disabled'],
  },
];
