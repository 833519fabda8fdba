import { mcpTools } from './mcp.ts';
import { type Scope, scopeNames } from './scope.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** The names of RFC 7591. The documented registration path also accepts `device_code` for the last one. */
export const grantTypes = ['authorization_code', 'refresh_token', deviceGrantType] as const;
export type GrantType = (typeof grantTypes)[number];

/** The paths of the authorization server; a person comes back to the second one from the consent page. */
export const oauthPaths = {
  authorize: '/v1/oauth/authorize',
  resume: '/v1/oauth/authorize/{uid}',
  token: '/v1/oauth/token',
  deviceAuthorization: '/v1/oauth/device_authorization',
  revoke: '/v1/oauth/revoke',
} as const;

const shortGrantTypes: Readonly<Record<string, string>> = {
  authorization_code: 'authorization_code',
  refresh_token: 'refresh_token',
  [deviceGrantType]: 'device_code',
};

/**
 * The route of a call of the token endpoint in the request log, which tells its grant types apart:
 * `/v1/oauth/token?grant_type=refresh_token`. Anybody may send anything there, so an unknown grant type is left out.
 */
export function tokenRouteOf(grantType: string | null | undefined): string {
  const known = grantType && Object.hasOwn(shortGrantTypes, grantType) ? shortGrantTypes[grantType] : null;
  return known ? `${oauthPaths.token}?grant_type=${known}` : oauthPaths.token;
}

/** In the order of preference. Many clients take the first that they know. */
export const clientAuthMethods = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

export const clientStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Why a client that is not approved may not be used. */
export const clientStandings: Readonly<Record<Exclude<ClientStatus, 'approved'>, string>> = {
  pending: 'the client waits for approval',
  rejected: 'the client was rejected',
  suspended: 'the client is suspended',
};

export const clientSources = ['registration', 'console', 'metadata_document'] as const;
export type ClientSource = (typeof clientSources)[number];

/** The software_id of the command line. An operator may approve it without a review. */
export const cliSoftwareId = 'patchbay-cli';

export const accessTokenTtlSeconds = hour;
export const authorizationCodeTtlSeconds = minute;
/** An authorization code ends after this many wrong verifiers. */
export const wrongVerifiersMax = 5;
/** The longest `state` of an authorization request, which is stored while the person decides. */
export const stateCharactersMax = 4096;
export const interactionTtlSeconds = 15 * minute;
export const refreshTokenTtlSeconds = 30 * day;
/** The lifetime of a grant and its token family. Refreshing does not extend it. */
export const grantTtlSeconds = 365 * day;
export const deviceCodeTtlSeconds = 15 * minute;
export const devicePollSeconds = 5;
/** Each poll that comes too early adds this to the interval (RFC 8628 section 3.5). */
export const devicePollStepSeconds = 5;

/** A client that was approved by its software_id alone never gets these. */
export const manualScopes: readonly Scope[] = ['messages:read.raw', 'scim'];

/** The most that a client may ask for: an auto-approved client never gets the manual scopes. */
export function clientCeiling(autoApproved: boolean): readonly Scope[] {
  return autoApproved ? scopeNames.filter((name) => !manualScopes.includes(name)) : scopeNames;
}

/** The union of what the six MCP tools need. The first challenge of /mcp asks for it. */
export const mcpScopes: readonly Scope[] = [
  ...new Set(Object.values(mcpTools).flatMap(({ scopes }): readonly Scope[] => scopes)),
];

/** The alphabet of user codes: consonants spell no words and look like no digits (RFC 8628 section 6.1). */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const userCodePattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** Reads `bcdf ghjk`, `BCDF-GHJK` and `bcdfghjk` as one code; null for text that cannot be a code. */
export function normalizeUserCode(typed: string): string | null {
  if (typed.length > 64) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s\-\u2010-\u2015]/g, '');
  return userCodePattern.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
