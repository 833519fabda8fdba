import { randomBytes } from 'node:crypto';
import type { RandomBytes } from './base62.ts';
import { type HashParts, type HmacRing, hashKeyed, listKeyedHashes } from './keyed-hash.ts';

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

const partsOf = (parts: readonly string[], code: string): HashParts => [
  'recovery_code',
  ...parts,
  normalizeCode(code),
];

/**
 * The stored form: a keyed hash, bound to `parts` (the account id). Case, hyphens and spaces do not count, and i, l and o
 * are read as the digits they look like.
 */
export function hashRecoveryCode(ring: HmacRing, parts: readonly string[], code: string): string {
  return hashKeyed(ring, partsOf(parts, code));
}

/** Every stored form that the code may have: it may be older than the key that signs now. */
export function listRecoveryCodeHashes(ring: HmacRing, parts: readonly string[], code: string): string[] {
  return listKeyedHashes(ring, partsOf(parts, code));
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
