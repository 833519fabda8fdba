import { familyTokenLengths, isOpaquePrefix, type OpaquePrefix } from '@patchbay/contract';
import { type RandomBytes, randomBase62 } from './base62.ts';
import { sha256 } from './digest.ts';
import { checksumOf } from './token.ts';

const { checksum: checksumLength, family: familyLength, secret: secretLength } = familyTokenLengths;
const pattern = new RegExp(
  `^(.+)_([0-9A-Za-z]{${familyLength}})[0-9A-Za-z]{${secretLength + checksumLength}}$`,
);

/** Anybody can compute it. It keeps a mistyped token from being taken for another token of the family. */
const shortChecksum = (text: string): string => checksumOf(text).slice(-checksumLength);

/** The part that a token shares with its family, or null for any other text. */
function familyOf(raw: string): string | null {
  const [, prefix = '', family] = pattern.exec(raw) ?? [];
  if (family === undefined || !isOpaquePrefix(prefix)) return null;
  return shortChecksum(raw.slice(0, -checksumLength)) === raw.slice(-checksumLength) ? family : null;
}

/**
 * An opaque token that names its family: `<prefix>_<family><secret><checksum>`, 43 base62 characters behind the prefix.
 * The secret alone has 131 random bits. The family has 101, and its only use is to recognize an earlier token of it.
 * @param predecessor a token whose family is continued; any other text begins a family
 * @throws RangeError for a prefix that is not in the grammar
 */
export function mintFamilyToken(
  prefix: OpaquePrefix,
  predecessor: string | null,
  random?: RandomBytes,
): string {
  if (!isOpaquePrefix(prefix)) throw new RangeError('the prefix must be one of the token grammar');
  const family = (predecessor === null ? null : familyOf(predecessor)) ?? randomBase62(familyLength, random);
  const body = `${prefix}_${family}${randomBase62(secretLength, random)}`;
  return body + shortChecksum(body);
}

/**
 * The stored form of a token's family, SHA-256; null for a token that names none. Only a person who has held a token of
 * the family can name it, and naming it opens nothing.
 */
export function hashFamily(raw: string): Buffer<ArrayBuffer> | null {
  const family = familyOf(raw);
  return family === null ? null : sha256(`family:${family}`);
}
