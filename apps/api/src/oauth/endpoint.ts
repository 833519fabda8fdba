import { deviceGrantType, oauthPaths } from '@patchbay/contract';
import type { MountedOperation } from '../http/mounted.ts';
import { AuthorizationRequest, ResumeParams, ResumeRequest } from './authorization-schema.ts';
import { DeviceBody, DeviceRequest, RevocationRequest } from './device-schema.ts';
import { TokenBody } from './token-body.ts';
import { TokenRequest } from './token-request.ts';

const tag = 'OAuth';
/** A browser on its way, which no script may follow. The path sent to resume names a request that only its browser may know. */
export const browserPlacement = {
  surface: 'oauth',
  visibility: 'server',
  errors: 'oauth',
  log: 'declared-path',
} as const;
/** Programs, scripts among them. */
export const programPlacement = { ...browserPlacement, visibility: 'any-origin' } as const;
/** A confidential client authenticates by HTTP Basic or in the form; a public client only sends its client_id. */
const clientSecurity = [{}, { clientSecret: [] }] as const;

/** People come to these paths, so any answer but a redirect is a page, whatever the caller accepts. */
const page = { 'text/html': null } as const;
const redirect = (where: string) => ({
  description: where,
  headers: { Location: where },
  bodies: { 'text/html': null, 'text/plain': null },
});

/**
 * The endpoints of the authorization server except registration, as the route table and the OpenAPI document list them.
 */
export const oauthEndpoints: readonly MountedOperation[] = [
  {
    placement: browserPlacement,
    name: 'authorize',
    method: 'GET',
    path: oauthPaths.authorize,
    summary: 'Start an authorization in a browser.',
    description:
      'Send the person’s browser here. They sign in to the console and decide there, within 15 minutes. Then the browser is sent on to the redirect URI, with a `code` or an `error`. `POST /v1/oauth/token` exchanges the code. PKCE with `S256` is always required, and a request whose client or redirect URI is wrong is answered with a page and never redirected. An IP address can begin 300 authorizations and a client 3000 in 15 minutes.',
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
    placement: browserPlacement,
    name: 'resumeAuthorization',
    method: 'GET',
    path: oauthPaths.resume,
    summary: 'Continue an authorization after the person decided.',
    description:
      'The console sends the browser here; clients never call it. It works only in the browser that began and decided the request, and once. Reads the cookies that the authorization set.',
    tag,
    security: [{}],
    params: ResumeParams,
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
    placement: programPlacement,
    name: 'issueToken',
    method: 'POST',
    path: oauthPaths.token,
    summary: 'Exchange a code, a refresh token or a device code for tokens.',
    description:
      'Each of them works once. If one is used again, every token that it gave ends, and the person gets an email. An access token is valid for an hour, a refresh token for 30 days, and a grant for a year. Refreshing does not extend the grant. While the person of a device has not decided, the answer is `authorization_pending`: poll again after `interval` seconds, and after `slow_down` when `Retry-After` says. A confidential client authenticates as it is registered, by HTTP Basic or in the form. An IP address can be refused 600 times in a minute and a client 3000 times.',
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
    placement: programPlacement,
    name: 'authorizeDevice',
    method: 'POST',
    path: oauthPaths.deviceAuthorization,
    summary: 'Start an authorization on a device without a browser (RFC 8628).',
    description: `Show the person \`user_code\` and \`verification_uri\`, and poll \`POST /v1/oauth/token\` with the grant \`${deviceGrantType}\` every \`interval\` seconds. The codes are valid for 15 minutes. The client must be approved and registered for this grant. An IP address can start 300 of these and a client 3000 in 15 minutes.`,
    tag,
    security: clientSecurity,
    form: DeviceRequest,
    successes: {
      200: {
        description: 'The codes, and the page where the person enters one.',
        bodies: { 'application/json': DeviceBody },
        tellsLimits: true,
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
    placement: programPlacement,
    name: 'revokeToken',
    method: 'POST',
    path: oauthPaths.revoke,
    summary: 'Revoke a token and all tokens of its family (RFC 7009).',
    description:
      'Ends the grant: every access and refresh token that came from it is refused as soon as this call returns. The response is always 200 without a body, whether or not the token was valid, so that nobody learns which tokens exist. The holder of a token needs no credential. Causes `oauth.grant.revoked`.',
    tag,
    security: clientSecurity,
    form: RevocationRequest,
    successes: { 200: { description: 'The answer is the same whether or not the token was valid.' } },
    errors: ['developer_platform_disabled'],
  },
];
