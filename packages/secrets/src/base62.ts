import { randomBytes } from 'node:crypto';

/** Source of random bytes: the system's CSPRNG by default, a fixed sequence in tests. */
export type RandomBytes = (size: number) => Buffer;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(alphabet.length);

// The largest multiple of 62 within a byte: the bytes above it would favor the first eight characters.
const fairLimit = 248;

/** `length` uniformly random characters of [0-9A-Za-z], 5.954 bits each. RangeError unless length ≥ 1. */
export function randomBase62(length: number, random: RandomBytes = randomBytes): string {
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError('length must be an integer ≥ 1');
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length)) {
      if (byte < fairLimit) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/**
 * `value` as exactly `width` base62 digits, most significant first, padded with `0`.
 * RangeError when it is negative or does not fit: a silently cut number would weaken a tag.
 */
export function encodeBase62(value: bigint, width: number): string {
  let text = '';
  let rest = value;
  for (let digit = 0; digit < width; digit += 1) {
    text = alphabet.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  if (value < 0n || rest !== 0n) throw new RangeError(`value does not fit ${width} base62 digits`);
  return text;
}
