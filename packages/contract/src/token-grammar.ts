import type { Environment } from './api-key.ts';

/**
 * How everything that this service issues as a secret text is spelt. Minting, parsing, redaction and log cleaning derive
 * from these tables, so a kind that is not here cannot be minted, and none that is here gets into a log.
 *
 * A signed token is `<keyPrefix>_<segment>_` and 46 base62 characters; anybody can check it offline against its
 * checksum. An opaque token is `<prefix>_` and 43 base62 characters; only its stored hash says what it is.
 */
const signedSegments = {
  api_key: ['live', 'test'],
  oauth_access: ['live', 'test'],
  console_session: ['sess'],
  user_session: ['user'],
} as const;

/** Opaque tokens behind the key prefix: refresh tokens, authorization codes, device codes. */
const opaqueSegments = ['refresh', 'code', 'device'] as const;

/** Opaque tokens of the same prefix everywhere: client secret, registration access token, consent proof, sign-in step. */
const opaquePrefixes = ['cls', 'rat', 'prf', 'mfa'] as const;

export type TokenKind = keyof typeof signedSegments;
export type OpaquePrefix = (typeof opaquePrefixes)[number] | `${string}_${(typeof opaqueSegments)[number]}`;

/** How many base62 characters each part of a signed token has, in this order. The id is public. */
export const signedTokenLengths = { id: 8, secret: 24, checksum: 6, tag: 8 } as const;
/** How many base62 characters an opaque token has behind its prefix: 256 bits. */
export const opaqueTokenLength = 43;
/** The parts of a refresh token's 43 characters. All tokens of one family have the same first part. */
export const familyTokenLengths = { family: 17, secret: 22, checksum: 4 } as const;

export const tokenKinds = Object.keys(signedSegments) as readonly TokenKind[];

/** What stands between the key prefix and the characters of a signed token. */
export function segmentOf(kind: TokenKind, environment: Environment): string {
  const segments = signedSegments[kind];
  return segments.find((segment) => segment === environment) ?? segments[0];
}

const branded = `[a-z][a-z0-9_]*_(?:${opaqueSegments.join('|')})`;
const opaquePrefixPattern = new RegExp(`^(?:${opaquePrefixes.join('|')}|${branded})$`);

export function isOpaquePrefix(prefix: string): prefix is OpaquePrefix {
  return opaquePrefixPattern.test(prefix);
}

const signed = `_(?:${[...new Set(Object.values(signedSegments).flat())].join('|')})_`;
const opaque = `_(?:${opaqueSegments.join('|')})_|(?:${opaquePrefixes.join('|')})_`;
const suspectPattern = new RegExp(`${signed}|${opaque}`);
// Ids have 26 characters behind their prefix, and may have the prefix of an opaque token. Names of things are shorter.
const signedPattern = new RegExp(`(${signed}[0-9A-Za-z]{${signedTokenLengths.id}})[0-9A-Za-z]{8,}`, 'g');
const opaquePattern = new RegExp(`(${opaque})[0-9A-Za-z]{27,}`, 'g');
const beginningPattern = new RegExp(`[0-9A-Za-z]*(?:${signed}|${opaque})[0-9A-Za-z]{8,}`, 'g');

/** The text with the secret part of each token in it replaced by `mark`; what is public stays, to search by. */
export function redactTokens(text: string, mark: string): string {
  if (!suspectPattern.test(text)) return text;
  return text.replace(signedPattern, `$1${mark}`).replace(opaquePattern, `$1${mark}`);
}

/** The text with `mark` in place of all that may be a token or the beginning of one, its public part included. */
export function hideTokens(text: string, mark: string): string {
  return suspectPattern.test(text) ? text.replace(beginningPattern, mark) : text;
}
