import { randomBytes } from 'node:crypto';
import { mediaQuota } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { countAgainstQuota, requireQuota, takeQuota } from './quota.ts';

const { services } = await openTestProcess();
const gib = mediaQuota.rules[0].limit;
const mib = 1024 * 1024;

let users = 0;
const newUser = (): string => {
  users += 1;
  return `usr_quota_${users}`;
};
const totalOf = async (userId: string): Promise<number> => {
  const [row] = await services.db.query<{ total: string }>(
    'SELECT total FROM media_quotas WHERE user_id = $1',
    [userId],
  );
  return Number(row?.total ?? 0);
};
const startedAt = Date.UTC(2026, 10, 23, 8, 0, 30);
/** Calls the function at a time of the test's choosing, in seconds after the start. */
async function takeAt(userId: string, bytes: number, seconds: number, limit = 1000) {
  const at = new Date(startedAt + seconds * 1000);
  const [row] = await services.db.query<{ granted: boolean; ms: string }>(
    'SELECT granted, retry_after_ms AS ms FROM media_take($1, $2, $3, $4, false)',
    [userId, bytes, limit, at],
  );
  return { granted: row?.granted, retryAfterSeconds: Number(row?.ms) / 1000 };
}

describe('the media quota', () => {
  test('grants exactly 1 GiB to 32 uploads at once, and not a byte more', async () => {
    const userId = newUser();
    let granted = 0;
    const upload = async (): Promise<void> => {
      for (;;) {
        const bytes = mib * 4 + (randomBytes(4).readUInt32LE() % mib);
        const refused = await outcomeOf(takeQuota(services, userId, bytes));
        if (refused === 'media_quota_exceeded') return;
        granted += bytes;
      }
    };
    await Promise.all(Array.from({ length: 32 }, upload));
    expect(await totalOf(userId)).toBe(granted);
    await takeQuota(services, userId, gib - granted);
    expect(await outcomeOf(takeQuota(services, userId, 1))).toBe('media_quota_exceeded');
    expect(await totalOf(userId)).toBe(gib);
  });

  test('is each user’s own', async () => {
    const [one, two] = [newUser(), newUser()];
    await takeQuota(services, one, gib);
    await takeQuota(services, two, gib);
    expect([await totalOf(one), await totalOf(two)]).toEqual([gib, gib]);
  });

  test('does not count what it refuses', async () => {
    const userId = newUser();
    expect(await outcomeOf(takeQuota(services, userId, gib + 1))).toBe('media_quota_exceeded');
    await takeQuota(services, userId, gib);
  });

  test('refuses early what cannot be granted, without counting', async () => {
    const userId = newUser();
    await takeQuota(services, userId, gib - 100);
    await requireQuota(services, userId, 100);
    expect(await outcomeOf(requireQuota(services, userId, 101))).toBe('media_quota_exceeded');
    await takeQuota(services, userId, 100);
  });

  test('names the seconds to wait, and the limit, in its refusal', async () => {
    const userId = newUser();
    await takeQuota(services, userId, gib);
    await expect(takeQuota(services, userId, 1)).rejects.toMatchObject({
      code: 'media_quota_exceeded',
      options: { limit: { policy: 'media-bytes', limit: gib, windowSeconds: 86_400, remaining: 0 } },
    });
  });

  test('gives bytes back a day after the minute in which they arrived, not before', async () => {
    const userId = newUser();
    expect((await takeAt(userId, 600, 0)).granted).toBe(true);
    expect((await takeAt(userId, 400, 3600)).granted).toBe(true);
    // They arrived in the first half of a minute, and count until a day after its end.
    expect(await takeAt(userId, 1, 7200)).toEqual({ granted: false, retryAfterSeconds: 86_430 - 7200 });
    expect(await takeAt(userId, 601, 7200)).toEqual({ granted: false, retryAfterSeconds: 90_030 - 7200 });
    expect((await takeAt(userId, 1, 86_429)).granted).toBe(false);
    expect((await takeAt(userId, 600, 86_430)).granted).toBe(true);
    expect((await takeAt(userId, 1, 86_431)).granted).toBe(false);
    expect((await takeAt(userId, 400, 90_030)).granted).toBe(true);
  });

  test('keeps one entry a minute, at most those of a day', async () => {
    const userId = newUser();
    for (let minute = 0; minute < 1500; minute += 1)
      await takeAt(userId, 1, minute * 60 + (minute % 2), 10_000);
    for (const second of [2, 3, 4]) await takeAt(userId, 1, 1499 * 60 + second, 10_000);
    const [row] = await services.db.query<{ entries: number; total: string }>(
      'SELECT cardinality(minutes) AS entries, total FROM media_quotas WHERE user_id = $1',
      [userId],
    );
    expect(row).toEqual({ entries: 1441, total: '1444' });
  });
});

describe('bytes that arrive', () => {
  async function* send(pieces: number, end?: Error): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < pieces; at += 1) yield Buffer.alloc(100_000);
    if (end) throw end;
  }
  const receive = async (userId: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
    let received = 0;
    for await (const piece of countAgainstQuota(services, userId, source)) received += piece.byteLength;
    return received;
  };

  test('are counted to the byte', async () => {
    const userId = newUser();
    expect(await receive(userId, send(25))).toBe(2_500_000);
    expect(await totalOf(userId)).toBe(2_500_000);
  });

  test('count when the rest never comes', async () => {
    const userId = newUser();
    await expect(receive(userId, send(15, new Error('the line was cut')))).rejects.toThrow(
      'the line was cut',
    );
    expect(await totalOf(userId)).toBe(1_500_000);
  });

  test('are not given on once the quota is used up', async () => {
    const userId = newUser();
    await takeQuota(services, userId, gib - mib - 100_000);
    expect(await outcomeOf(receive(userId, send(25)))).toBe('media_quota_exceeded');
    expect(await totalOf(userId)).toBeLessThanOrEqual(gib);
  });
});
