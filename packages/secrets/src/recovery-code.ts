import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { RandomBytes } from './base62.ts';
import { joinLengthPrefixed } from './length-prefix.ts';

// No i, l, o or u: none is mistaken for another. There are 32, so a byte chooses one without bias.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groupCount = 4;
const groupLength = 4;

/** `count` recovery codes such as `7x2m-0kqd-w9ta-3hfe`, 80 random bits each, no two alike. Shown once. */
export function mintRecoveryCodes(count: number, random: RandomBytes = randomBytes): string[] {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('count must be an integer ≥ 0');
  const codes = new Set<string>();
  while (codes.size < count) codes.add(mintOne(random));
  return [...codes];
}

/**
 * The stored form: HMAC-SHA256 in hexadecimal, bound to `parts` (the account id). Case, hyphens and spaces do
 * not count, and i, l and o are read as the digits they look like.
 */
export function hashRecoveryCode(key: KeyObject, parts: readonly string[], code: string): string {
  return createHmac('sha256', key)
    .update(joinLengthPrefixed(['recovery_code', ...parts, normalizeCode(code)]))
    .digest('hex');
}

function mintOne(random: RandomBytes): string {
  const letters = Array.from(random(groupCount * groupLength), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  );
  const groups: string[] = [];
  for (let start = 0; start < letters.length; start += groupLength) {
    groups.push(letters.slice(start, start + groupLength).join(''));
  }
  return groups.join('-');
}

function normalizeCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0');
}
