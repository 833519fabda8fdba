import { createTestDatabase } from '@patchbay/testkit';
import { describe, expect, test } from 'vitest';
import { beat } from './beat.ts';

describe('beat', () => {
  test('moves the time forward and keeps one row per name', async () => {
    await using own = await createTestDatabase();
    const seenAt = async () =>
      (
        await own.db.query<{ name: string; seen_at: Date }>(
          'SELECT name, seen_at FROM heartbeats ORDER BY name',
        )
      ).map((row) => ({ ...row, seen_at: row.seen_at.getTime() }));
    await beat(own, 'worker');
    const [first] = await seenAt();
    await own.db.query(`UPDATE heartbeats SET seen_at = seen_at - interval '1 minute'`);
    await beat(own, 'worker');
    await beat(own, 'other');
    const after = await seenAt();
    expect(after.map(({ name }) => name)).toEqual(['other', 'worker']);
    expect(after[1]?.seen_at).toBeGreaterThanOrEqual(first?.seen_at ?? Number.POSITIVE_INFINITY);
  });

  test('is not moved back by a late beat', async () => {
    await using own = await createTestDatabase();
    await own.db.query(`INSERT INTO heartbeats VALUES ('worker', now() + interval '1 minute')`);
    await beat(own, 'worker');
    const [row] = await own.db.query<{ ahead: boolean }>(
      'SELECT seen_at > clock_timestamp() AS ahead FROM heartbeats',
    );
    expect(row?.ahead).toBe(true);
  });
});
