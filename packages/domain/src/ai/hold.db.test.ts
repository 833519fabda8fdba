import { expect, test } from 'vitest';
import { openTestProcess } from '../testing/process.fixture.ts';
import { onDatabase } from '../testing/services.fixture.ts';
import { admit } from './admit.ts';
import { openGateTenant, priced } from './gate.fixture.ts';
import { sweepAiCalls } from './sweep-calls.ts';

const { database, services } = await openTestProcess();
const request = { feature: 'ask', model: priced, atMost: { inputTokens: 0, outputTokens: 1 } } as const;

/** When the only call that is held ends unless it is renewed; null without one. */
async function endOfLease(): Promise<number | null> {
  const [row] = await database.db.query<{ at: Date }>(
    `SELECT expires_at AS at FROM ai_calls WHERE state = 'held'`,
  );
  return row?.at.getTime() ?? null;
}

test('a call stays held for as long as its process works on it, however long that is', async () => {
  const tenant = await openGateTenant(services);
  await admit(tenant, request, async () => {
    const first = await endOfLease();
    await expect.poll(endOfLease).toBeGreaterThan(first ?? 0);
    // At the end of its first lease.
    expect(await sweepAiCalls(services, undefined, { now: new Date(first ?? 0) })).toBe(0);
  });
});

test('a call that is renewed while the sweep ends others stays held', async () => {
  const tenant = await openGateTenant(services);
  const { db } = database;
  const rows: typeof db.sql.rows = async (statement, values) => {
    const found = await db.sql.rows(statement, values);
    await db.query(
      `UPDATE ai_calls SET expires_at = clock_timestamp() + interval '15 s' WHERE state = 'held'`,
    );
    return found;
  };
  await admit(tenant, request, async () => {
    await db.query(`UPDATE ai_calls SET expires_at = clock_timestamp() WHERE state = 'held'`);
    expect(await sweepAiCalls(onDatabase(services, { ...db, sql: { ...db.sql, rows } }))).toBe(0);
    expect(await endOfLease()).not.toBeNull();
  });
});
