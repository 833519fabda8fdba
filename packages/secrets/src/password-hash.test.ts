import { availableParallelism } from 'node:os';
import { Overloaded } from '@patchbay/concurrency';
import { hash as hashWithLibrary, verify as verifyWithLibrary } from 'argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';
import { formatPhc, MalformedHash, parsePhc } from './phc.ts';

const hasher = createPasswordHasher();
const secret = 'pb_test_0123456789';
const login = { queue: 'login', caller: 'a person' } as const;
const key = { queue: 'key', caller: 'a workspace' } as const;
let stored = '';

beforeAll(async () => {
  stored = await hasher.hash(secret, key);
});

/** A hash that the library itself writes under these parameters, in its own order. */
function hashElsewhere(over: {
  memoryCost?: number;
  timeCost?: number;
  parallelism?: number;
  hashLength?: number;
}) {
  return hashWithLibrary(secret, { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...over });
}

function toCanonical(phc: string): string {
  return phc.replace(/\$m=(\d+),p=(\d+),t=(\d+)\$/, '$m=$1,t=$3,p=$2$$');
}

describe('hash', () => {
  test('is a canonical argon2id string of 19 MiB, 2 passes, 1 lane', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  test('is salted: one secret never has the same hash twice', async () => {
    const again = await hasher.hash(secret, login);
    expect(again).not.toBe(stored);
    expect(parsePhc(again).salt.equals(parsePhc(stored).salt)).toBe(false);
  });

  test('is argon2id: another implementation of the encoding verifies it', async () => {
    expect(await verifyWithLibrary(stored, secret)).toBe(true);
    expect(await verifyWithLibrary(stored, `${secret}x`)).toBe(false);
  });

  test('does not hold the secret', () => {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20));
  });
});

describe('verify', () => {
  test('accepts the secret that was hashed', async () => {
    expect(await hasher.verify(stored, secret, key)).toBe(true);
  });

  test('accepts secrets of every script and length', async () => {
    for (const text of ['', 'pässwörd 🔑 пароль', 'x'.repeat(1000), 'nul\0inside']) {
      expect(await hasher.verify(await hasher.hash(text, login), text, login)).toBe(true);
    }
  });

  test.each([
    ['nothing', ''],
    ['one character more', `${secret}0`],
    ['one character less', secret.slice(0, -1)],
    ['another case', secret.toUpperCase()],
    ['what follows a null', `${secret}\0`],
  ])('refuses %s', async (_, guess) => {
    expect(await hasher.verify(stored, guess, key)).toBe(false);
  });

  test('never accepts the stored hash as the secret', async () => {
    expect(await hasher.verify(stored, stored, key)).toBe(false);
  });

  test('refuses when salt or tag was altered', async () => {
    const parts = parsePhc(stored);
    const alter = (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));
    expect(await hasher.verify(formatPhc({ ...parts, salt: alter(parts.salt) }), secret, key)).toBe(false);
    expect(await hasher.verify(formatPhc({ ...parts, tag: alter(parts.tag) }), secret, key)).toBe(false);
    expect(await hasher.verify(formatPhc({ ...parts, passes: 3 }), secret, key)).toBe(false);
  });

  test('follows the parameters of the stored hash, so that old hashes stay good', async () => {
    const old = toCanonical(
      await hashElsewhere({ memoryCost: 1024, timeCost: 3, parallelism: 2, hashLength: 24 }),
    );
    expect(await hasher.verify(old, secret, login)).toBe(true);
    expect(await hasher.verify(old, 'another', login)).toBe(false);
  });

  test.each([
    '',
    'plain text',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=19456,p=1,t=2$AA$AA',
  ])('takes the unreadable stored hash %j for a fault of the server, and computes nothing', async (phc) => {
    const before = hasher.hashesComputed;
    await expect(hasher.verify(phc, secret, key)).rejects.toThrow(MalformedHash);
    expect(hasher.hashesComputed).toBe(before);
  });
});

describe('hashLike', () => {
  test('gives the very hash for the same secret, and another under the same salt for another', async () => {
    expect(await hasher.hashLike(stored, secret, login)).toBe(stored);
    const other = await hasher.hashLike(stored, `${secret}0`, login);
    expect(other).not.toBe(stored);
    expect(parsePhc(other).salt).toEqual(parsePhc(stored).salt);
    expect(await hasher.verify(other, `${secret}0`, login)).toBe(true);
  });

  test('keeps the cost of the hash that it follows', async () => {
    const older = toCanonical(await hashElsewhere({ timeCost: 3 }));
    expect(parsePhc(await hasher.hashLike(older, 'another', login))).toMatchObject({ passes: 3 });
  });

  test('is one computation', async () => {
    const before = hasher.hashesComputed;
    await hasher.hashLike(stored, secret, login);
    expect(hasher.hashesComputed).toBe(before + 1);
  });

  test('takes an unreadable hash for a fault and computes nothing', async () => {
    const before = hasher.hashesComputed;
    await expect(hasher.hashLike('nothing of ours', secret, login)).rejects.toThrow(MalformedHash);
    expect(hasher.hashesComputed).toBe(before);
  });
});

describe('verifyDummy', () => {
  test('is false for every secret', async () => {
    for (const guess of ['', secret, stored]) expect(await hasher.verifyDummy(guess, login)).toBe(false);
  });

  test('computes as much as a real verification', async () => {
    const counted = createPasswordHasher();
    await counted.verify(stored, 'wrong', login);
    expect(counted.hashesComputed).toBe(1);
    await counted.verifyDummy('wrong', login);
    expect(counted.hashesComputed).toBe(2);
  });

  test('takes as much of the processor as a real verification', async () => {
    /** The CPU time of this process during `work`, in microseconds: other programs do not count. */
    const computed = async (work: () => Promise<boolean>): Promise<number> => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user;
    };
    const best = { real: Number.POSITIVE_INFINITY, dummy: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 8; round += 1) {
      best.real = Math.min(best.real, await computed(() => hasher.verify(stored, 'wrong', login)));
      best.dummy = Math.min(best.dummy, await computed(() => hasher.verifyDummy('wrong', login)));
    }
    expect(best.dummy / best.real).toBeGreaterThan(0.4);
    expect(best.dummy / best.real).toBeLessThan(2.5);
  });
});

describe('the hasher', () => {
  test('counts every computation, and only computations', async () => {
    const counted = createPasswordHasher();
    expect(counted.hashesComputed).toBe(0);
    await counted.hash('one', login);
    await counted.verify(stored, secret, key);
    expect(counted.hashesComputed).toBe(2);
  });

  test('runs two hashes at once by default, one where there are no more than two processors, and queues the rest', async () => {
    const counted = createPasswordHasher();
    const works = Array.from({ length: 5 }, () => counted.verify(stored, secret, key));
    await Promise.resolve();
    await Promise.resolve();
    expect(counted.hashesComputed).toBe(availableParallelism() > 2 ? 2 : 1);
    expect(await Promise.all(works)).toEqual([true, true, true, true, true]);
    expect(counted.hashesComputed).toBe(5);
  });

  test('throws Overloaded when a queue is full, and still serves the other', async () => {
    const small = createPasswordHasher({ runningMax: 1, waitingMax: 1 });
    const keys = Array.from({ length: 3 }, () => small.verify(stored, secret, key));
    const guess = small.verifyDummy('guess', login);
    const outcomes = await Promise.allSettled(keys);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(keys[2]).rejects.toMatchObject({ name: 'Overloaded', reason: 'queue_full' });
    expect(await guess).toBe(false);
  });

  test('throws Overloaded after too long a wait instead of an answer about the secret', async () => {
    let nowMs = 0;
    const slow = createPasswordHasher({ runningMax: 1, waitMsMax: 50, now: () => nowMs });
    const first = slow.verify(stored, secret, key);
    const late = slow.verify(stored, secret, key);
    const refusal: Promise<unknown> = late.catch((error: unknown) => error);
    await Promise.resolve();
    nowMs = 51;
    expect(await first).toBe(true);
    expect(await refusal).toBeInstanceOf(Overloaded);
    expect(slow.hashesComputed).toBe(1);
  });

  test('is sound again after an overload', async () => {
    const small = createPasswordHasher({ runningMax: 1, waitingMax: 0 });
    const outcomes = await Promise.allSettled([small.hash('a', key), small.hash('b', key)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await small.verify(stored, secret, key)).toBe(true);
  });
});
