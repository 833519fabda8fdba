import type { Environment } from './api-key.ts';

/**
 * The formats of all secrets that this service issues. Minting, parsing, redaction and log cleaning derive from these
 * tables, so a kind that is not here cannot be minted, and a kind that is here does not reach a log. A signed token is
 * `<keyPrefix>_<segment>_` and 46 base62 characters; anybody can check it offline against its checksum. An opaque token
 * is `<prefix>_` and 43 base62 characters; only its stored hash identifies it.
 */
const signedSegments = {
  api_key: ['live', 'test'],
  oauth_access: ['live', 'test'],
  console_session: ['sess'],
  user_session: ['user'],
} as const;

/** Opaque tokens behind the key prefix. */
const opaqueSegments = {
  refresh_token: 'refresh',
  authorization_code: 'code',
  device_code: 'device',
} as const;

/** Opaque tokens of the same prefix everywhere; `mfa` is the step between a password and its second factor. */
const opaquePrefixes = {
  client_secret: 'cls',
  registration_access_token: 'rat',
  consent_proof: 'prf',
  mfa_token: 'mfa',
} as const;

/** Codes that people read and type, and secrets that their programs keep. */
const typedSpellings = {
  user_code: '[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}',
  recovery_code: '[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}',
  totp_secret: '[A-Z2-7]{32}',
  webhook_secret: 'whsec_[0-9A-Za-z+/]{43}=',
} as const;

export type TokenKind = keyof typeof signedSegments;
type ValueOf<Table> = Table[keyof Table];
export type OpaquePrefix = ValueOf<typeof opaquePrefixes> | `${string}_${ValueOf<typeof opaqueSegments>}`;

/** The number of base62 characters in each part of a signed token, in this order. The id is public. */
export const signedTokenLengths = { id: 8, secret: 24, checksum: 6, tag: 8 } as const;
/** The number of base62 characters behind the prefix of an opaque token: 256 bits. */
export const opaqueTokenLength = 43;
/** The parts of a refresh token's 43 characters. All tokens of one family have the same first part. */
export const familyTokenLengths = { family: 17, secret: 22, checksum: 4 } as const;

export const tokenKinds = Object.keys(signedSegments) as readonly TokenKind[];

/** The segment of a signed token between the key prefix and its characters. */
export function segmentOf(kind: TokenKind, environment: Environment): string {
  const segments = signedSegments[kind];
  return segments.find((segment) => segment === environment) ?? segments[0];
}

const anyOf = (table: Readonly<Record<string, string>>): string => Object.values(table).join('|');
const branded = `[a-z][a-z0-9_]*_(?:${anyOf(opaqueSegments)})`;
const opaquePrefixPattern = new RegExp(`^(?:${anyOf(opaquePrefixes)}|${branded})$`);

export function isOpaquePrefix(prefix: string): prefix is OpaquePrefix {
  return opaquePrefixPattern.test(prefix);
}

const signedLength = Object.values(signedTokenLengths).reduce<number>((sum, length) => sum + length, 0);
/** The key prefix. It is looked for from the first of a run of letters alone: from each of them takes the square of its length. */
const anyBrand = '(?<![a-z0-9_])[0-9_]*[a-z][a-z0-9_]*_';
const spellSigned = (segments: readonly string[]): string =>
  `${anyBrand}(?:${segments.join('|')})_[0-9A-Za-z]{${signedLength}}`;
const spellOpaque = <Kind extends string>(table: Readonly<Record<Kind, string>>, brand: string) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([kind, name]) => [
      kind,
      `${brand}${name}_[0-9A-Za-z]{${opaqueTokenLength}}`,
    ]),
  ) as Record<Kind, string>;

/**
 * Secrets that are recognized by the words before them: six digits, the id of an authorization request, the cookies of
 * a sign-in.
 */
const spokenSpellings = {
  one_time_code: String.raw`(?<=[cC]ode(?: |%20)is(?: |%20)|[cC]ode\W{1,8})[0-9]{6}(?![0-9])`,
  authorization_request: String.raw`(?<=(?:consent|authorize)/)[\w-]{16,}`,
  oauth_cookie: String.raw`(?<=pb_oauth[\w.]*=)[\w.~+/=-]{16,}`,
} as const;

/**
 * The exact spelling of each kind of secret that the service issues, as the source of a regular expression. API keys are
 * spelled as access tokens are.
 */
export const secretSpellings = {
  access_token: spellSigned(signedSegments.oauth_access),
  console_session: spellSigned(signedSegments.console_session),
  user_session: spellSigned(signedSegments.user_session),
  ...spellOpaque(opaqueSegments, anyBrand),
  ...spellOpaque(opaquePrefixes, ''),
  ...typedSpellings,
  ...spokenSpellings,
} as const;

const signed = `_(?:${[...new Set(Object.values(signedSegments).flat())].join('|')})_`;
const opaque = `_(?:${anyOf(opaqueSegments)})_|(?:${anyOf(opaquePrefixes)})_`;
// Most texts have none of it and are done after one look.
const suspectPattern = new RegExp(`${signed}|${opaque}`);
// Ids have 26 characters behind their prefix, and may have the prefix of an opaque token. Names of things are shorter.
const signedPattern = new RegExp(`(${signed}[0-9A-Za-z]{${signedTokenLengths.id}})[0-9A-Za-z]{8,}`, 'g');
const opaquePattern = new RegExp(`(${opaque})[0-9A-Za-z]{27,}`, 'g');
// It looks for letters from the first of a run alone: from each of them, a long run would take the square of its length.
const beginningPattern = new RegExp(
  `(?:(?<![0-9A-Za-z])[0-9A-Za-z]+)?(?:${signed}|${opaque})[0-9A-Za-z]{8,}`,
  'g',
);
const typedPattern = new RegExp(
  `(?<![0-9A-Za-z-])(?:${anyOf(typedSpellings)})(?![0-9A-Za-z-])|${anyOf(spokenSpellings)}`,
  'g',
);

/**
 * The text with the secret part of each secret in it replaced by `mark`; the public part of a token stays, to search
 * by.
 */
export function redactTokens(text: string, mark: string): string {
  const clean = text.replace(typedPattern, mark);
  if (!suspectPattern.test(clean)) return clean;
  return clean.replace(signedPattern, `$1${mark}`).replace(opaquePattern, `$1${mark}`);
}

/** The text with `mark` in place of all that may be a secret or the beginning of a token, its public part included. */
export function hideTokens(text: string, mark: string): string {
  const clean = text.replace(typedPattern, mark);
  return suspectPattern.test(clean) ? clean.replace(beginningPattern, mark) : clean;
}
