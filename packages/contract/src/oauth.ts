import { z } from 'zod';
import { type Scope, scopeNames } from './scope.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** As RFC 7591 names them; the documented registration also takes `device_code` for the last. */
export const grantTypes = ['authorization_code', 'refresh_token', deviceGrantType] as const;
export type GrantType = (typeof grantTypes)[number];

export const clientAuthMethods = ['none', 'client_secret_basic'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

export const clientStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export const clientSources = ['registration', 'console', 'metadata_document'] as const;
export type ClientSource = (typeof clientSources)[number];

/** What the command line registers as; an operator may let it in without a review. */
export const cliSoftwareId = 'patchbay-cli';

export const accessTokenTtlSeconds = hour;
export const authorizationCodeTtlSeconds = minute;
/** A code is dead after this many wrong verifiers. */
export const wrongVerifiersMax = 5;
export const interactionTtlSeconds = 15 * minute;
export const refreshTokenTtlSeconds = 30 * day;
/** A family and the grant behind it live this long, however often it is refreshed. */
export const grantTtlSeconds = 365 * day;
export const deviceCodeTtlSeconds = 15 * minute;
export const devicePollSeconds = 5;
/** What each too early poll adds to the interval (RFC 8628 section 3.5). */
export const devicePollStepSeconds = 5;

/** Never within the reach of a client that was approved by its software_id alone. */
export const manualScopes: readonly Scope[] = ['messages:read.raw', 'scim'];

/** The ceiling of a client's class: an auto-approved one never gets the manual scopes. */
export function clientCeiling(autoApproved: boolean): readonly Scope[] {
  return autoApproved ? scopeNames.filter((name) => !manualScopes.includes(name)) : scopeNames;
}

/** What the six MCP tools need together; the first challenge of /mcp asks for it. */
export const mcpScopes: readonly Scope[] = [
  'threads:read',
  'messages:write',
  'voice_notes:write',
  'tasks:write',
  'contacts:read',
];

/** 43 to 128 unreserved characters (RFC 7636 section 4.1). */
export const codeVerifier = z.string().regex(/^[A-Za-z0-9\-._~]{43,128}$/);

/** The alphabet of user codes: consonants alone spell no words and are not mistaken for digits. */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const userCodePattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** `bcdf ghjk`, `BCDF-GHJK` and `bcdfghjk` are one code; null for what can be none. */
export function normaliseUserCode(typed: string): string | null {
  if (typed.length > 64) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s\-\u2010-\u2015]/g, '');
  return userCodePattern.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
