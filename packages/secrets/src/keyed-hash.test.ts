import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from './keyed-hash.fixture.ts';
import { hashKeyed, hashStable, keyedHashMatches, listKeyedHashes } from './keyed-hash.ts';
import { joinLengthPrefixed } from './length-prefix.ts';

const parts = ['code', 'acc_1', '123456'] as const;
const old = ringOf(1);
/** The three rings of a rotation from key 1 to key 2, and the ring that keeps key 1 after it. */
const accepting = ringOf(1, 2);
const signing = ringOf(2, 1);

/** As rows were stored before hashes carried the id of their key. */
const bareHash = createHmac('sha256', old.keys[0].key).update(joinLengthPrefixed(parts)).digest('hex');

describe('a keyed hash', () => {
  test('carries the id of the key that made it', () => {
    expect(hashKeyed(old, parts)).toBe(`k1.${bareHash}`);
    expect(hashKeyed(accepting, parts)).toBe(`k1.${bareHash}`);
    expect(hashKeyed(signing, parts)).toMatch(/^k2\.[0-9a-f]{64}$/);
  });

  test('is accepted by every ring that has its key, whichever key signs there', () => {
    for (const ring of [old, accepting, signing]) {
      expect(keyedHashMatches(ring, parts, hashKeyed(old, parts))).toBe(true);
    }
    for (const ring of [accepting, signing]) {
      expect(keyedHashMatches(ring, parts, hashKeyed(signing, parts))).toBe(true);
    }
    expect(keyedHashMatches(old, parts, hashKeyed(signing, parts))).toBe(false);
  });

  test('without the id of its key, as it was stored before, is still accepted', () => {
    for (const ring of [old, accepting, signing]) {
      expect(keyedHashMatches(ring, parts, bareHash)).toBe(true);
      expect(listKeyedHashes(ring, parts)).toContain(bareHash);
    }
    expect(keyedHashMatches(ringOf(3), parts, bareHash)).toBe(false);
  });

  test('is refused under the id of another key of the ring', () => {
    expect(keyedHashMatches(signing, parts, `k2.${bareHash}`)).toBe(false);
  });

  test('is listed in every form that a lookup may find', () => {
    expect(listKeyedHashes(signing, parts)).toEqual(
      expect.arrayContaining([hashKeyed(old, parts), hashKeyed(signing, parts), bareHash]),
    );
  });

  test('matches its own parts alone', () => {
    const anyParts = fc.tuple(fc.constantFrom('code', 'recovery_code'), fc.string(), fc.string());
    fc.assert(
      fc.property(anyParts, anyParts, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(keyedHashMatches(signing, other, hashKeyed(old, one))).toBe(false);
      }),
    );
  });

  test.each(['', 'k1.', '.', 'k1', 'not a hash', 'k9.'.padEnd(67, '0')])('never matches %j', (stored) => {
    expect(keyedHashMatches(signing, parts, stored)).toBe(false);
  });
});

describe('a stable hash', () => {
  test('stays the same through a rotation', () => {
    const stable = hashStable(old, parts);
    expect(stable).toHaveLength(32);
    // The first key stays the oldest whichever key signs.
    const { oldest } = old;
    expect(hashStable({ ...accepting, oldest }, parts)).toEqual(stable);
    expect(hashStable(signing, parts)).toEqual(stable);
  });

  test('is the bare hash that was stored before', () => {
    expect(hashStable(old, parts).toString('hex')).toBe(bareHash);
  });

  test('differs with the parts and with the key', () => {
    expect(hashStable(old, ['code', 'acc_1', '123457'])).not.toEqual(hashStable(old, parts));
    expect(hashStable(ringOf(2), parts)).not.toEqual(hashStable(old, parts));
  });
});
