import { createHmac, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type Environment,
  segmentOf,
  signedTokenLengths,
  type TokenKind,
  tokenKinds,
} from '@patchbay/contract';
import { encodeBase62, type RandomBytes, randomBase62 } from './base62.ts';
import { equalsConstantTime } from './constant-time.ts';

export interface MintedToken {
  /** The bearer token, shown once: `<keyPrefix>_<segment>_<46 base62 characters>`. */
  raw: string;
  /** 8 public characters. They do not count as entropy, and two tokens can have the same: the caller keeps them unique. */
  id: string;
  /** All of `raw` up to and including the id: `<keyPrefix>_<segment>_<id>`. */
  displayPrefix: string;
}

export interface ParsedToken {
  kind: TokenKind;
  id: string;
  displayPrefix: string;
}

export interface TokenCodec {
  mint(kind: TokenKind): MintedToken;
  /**
   * The kind and id of a token that this service minted in this environment, or null for any other text. It proves the
   * origin only: the database decides if the token is still valid. Cheap checks come first: nothing is computed over a
   * text that does not have exactly the length of a token (84 characters at most).
   */
  parse(raw: string): ParsedToken | null;
}

export interface TokenCodecOptions {
  /** Letters, digits and inner underscores, at most 32. */
  keyPrefix: string;
  env: Environment;
  /** The ring: the first key signs, all verify. To rotate, add the new key in front and drop the old later. */
  tagKeys: readonly KeyObject[];
  random?: RandomBytes;
}

const { id: idLength, secret: secretLength, checksum: checksumLength, tag: tagLength } = signedTokenLengths;
const tokenLength = idLength + secretLength + checksumLength + tagLength;
const tagModulus = 62n ** BigInt(tagLength);
const tagKeyBytesMin = 32;
const tokenPattern = /^[0-9A-Za-z]+$/;
const keyPrefixPattern = /^[0-9A-Za-z](?:[0-9A-Za-z_]{0,30}[0-9A-Za-z])?$/;

/**
 * The 6 base62 digits of CRC32 over the text. The six before a token's last eight are the checksum of all
 * before them, so a secret scanner can tell a token from a lookalike offline. Anybody can compute it, so it stops no
 * attacker.
 */
export function checksumOf(text: string): string {
  return encodeBase62(BigInt(crc32(text)), checksumLength);
}

/**
 * Mints and parses bearer tokens. A mistyped, invented or forged-tail token is refused in microseconds, before
 * any database query or password hash: the keyed tag leaves one chance in 2^47 to a forger without the key.
 * RangeError on a key prefix, a ring or a tag key (32 bytes or more) that cannot be used.
 */
export function createTokenCodec(options: TokenCodecOptions): TokenCodec {
  const { keyPrefix, env, tagKeys, random } = options;
  const signer = assertUsable(keyPrefix, tagKeys);
  const families = describeFamilies(keyPrefix, env);

  return {
    mint: (kind) => {
      const head = `${keyPrefix}_${segmentOf(kind, env)}_`;
      const body = head + randomBase62(idLength + secretLength, random);
      const checked = body + checksumOf(body);
      return { raw: checked + tagOf(signer, `${kind}:${env}`, checked), ...publicParts(body, head.length) };
    },
    parse: (raw) => {
      const family = families.find(({ head }) => raw.startsWith(head));
      if (!family || raw.length !== family.head.length + tokenLength) return null;
      if (!tokenPattern.test(raw.slice(family.head.length))) return null;

      const checked = raw.slice(0, -tagLength);
      const body = checked.slice(0, -checksumLength);
      if (checksumOf(body) !== checked.slice(-checksumLength)) return null;

      const tag = raw.slice(-tagLength);
      const kind = family.kinds.find((candidate) =>
        tagKeys.some((key) => equalsConstantTime(tagOf(key, `${candidate}:${env}`, checked), tag)),
      );
      return kind ? { kind, ...publicParts(body, family.head.length) } : null;
    },
  };
}

function assertUsable(keyPrefix: string, tagKeys: readonly KeyObject[]): KeyObject {
  if (!keyPrefixPattern.test(keyPrefix))
    throw new RangeError('the key prefix must be letters, digits and inner _');
  const [signer] = tagKeys;
  if (!signer) throw new RangeError('the token ring needs at least one key');
  if (tagKeys.some((key) => (key.symmetricKeySize ?? 0) < tagKeyBytesMin)) {
    throw new RangeError('a token tag key needs 32 bytes or more');
  }
  return signer;
}

interface Family {
  head: string;
  kinds: readonly TokenKind[];
}

// Keys and OAuth tokens look alike, as the specification asks; only the tag tells them apart.
function describeFamilies(keyPrefix: string, env: Environment): Family[] {
  const bySegment = Map.groupBy(tokenKinds, (kind) => segmentOf(kind, env));
  return [...bySegment].map(([segment, kinds]) => ({ head: `${keyPrefix}_${segment}_`, kinds }));
}

// Kind and env are part of the message, so a token of one kind or environment never passes for another, sessions
// included, whose text names no environment. Neither contains a colon: the message cannot be read two ways.
function tagOf(key: KeyObject, purpose: `${TokenKind}:${Environment}`, checked: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}:${checked}`).digest('hex');
  return encodeBase62(BigInt(`0x${mac.slice(0, 16)}`) % tagModulus, tagLength);
}

function publicParts(body: string, headLength: number): { id: string; displayPrefix: string } {
  const displayPrefix = body.slice(0, headLength + idLength);
  return { id: displayPrefix.slice(headLength), displayPrefix };
}
