import { beforeEach, describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf, waitForLocks } from '../testing/process.fixture.ts';
import { release } from './finish.ts';
import { type GateTenant, openGateTenant, priced, readMoney } from './gate.fixture.ts';
import { readQuotas } from './quota.ts';
import { type AiRequest, reserve } from './reserve.ts';

const { database, services } = await openTestProcess();
const insight: AiRequest = {
  feature: 'insights_rerun',
  model: priced,
  atMost: { inputTokens: 0, outputTokens: 1 },
};

let tenant: GateTenant;
beforeEach(async () => {
  tenant = await openGateTenant(services);
  // The account exists from here on, and its quotas are whole.
  await release(database.db.sql, await reserve(tenant, insight));
});

/** Lets calls come while another one holds the account, and changes the world before they get it. */
async function whileHeld<Value>(calls: () => Promise<Value>, count: number, change: () => Promise<unknown>) {
  const holder = await database.db.pool.connect();
  try {
    await holder.query('BEGIN');
    const { workspaceId } = tenant.actor;
    await holder.query('SELECT 1 FROM ai_accounts WHERE workspace_id = $1 FOR UPDATE', [workspaceId]);
    const waiting = calls();
    await waitForLocks(services, count);
    await change();
    await holder.query('COMMIT');
    return await waiting;
  } finally {
    holder.release(true);
  }
}

const callOf = async (id: string) => {
  const sql = 'SELECT created_at AS at, metered FROM ai_calls WHERE id = $1';
  const [call] = await database.db.query<{ at: Date; metered: boolean }>(sql, [id]);
  return call;
};

describe('a call that waits for others at the gates', () => {
  test('is timed from when it passed them, not from when it came', async () => {
    let meanwhile = Number.POSITIVE_INFINITY;
    const { id } = await whileHeld(
      () => reserve(tenant, insight),
      1,
      async () => {
        const [row] = await database.db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        meanwhile = row?.now.getTime() ?? meanwhile;
      },
    );
    expect((await callOf(id))?.at.getTime()).toBeGreaterThanOrEqual(meanwhile);
  });

  test('is checked by the tier that its workspace has by then', async () => {
    const { workspaceId } = tenant.actor;
    const { id } = await whileHeld(
      () => reserve(tenant, insight),
      1,
      () => database.db.query(`UPDATE workspaces SET tier = 'paid' WHERE id = $1`, [workspaceId]),
    );
    expect((await callOf(id))?.metered).toBe(false);
    expect((await readMoney(services, workspaceId))?.reserved).toBe(0n);
    const left = await readQuotas(database.db.sql, { tier: 'free', workspaceId });
    expect(left?.insights_rerun.remaining).toBe(1);
  });

  test('is checked by what those before it have left, although each came while a unit was there', async () => {
    const four = () => Promise.all(Array.from({ length: 4 }, () => outcomeOf(reserve(tenant, insight))));
    const outcomes = await whileHeld(four, 2, () => Promise.resolve());
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array(3).fill('ai_quota_exceeded_insights_rerun')]);
  });

  test('is not refused because another one took a unit while it came', async () => {
    const holder = await database.db.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const waiting = outcomeOf(reserve(tenant, { ...insight, feature: 'ask' }));
      await waitForLocks(services, 1);
      await holder.query(`INSERT INTO ai_buckets VALUES ($1, 'ask', clock_timestamp() + interval '6 days')`, [
        tenant.actor.workspaceId,
      ]);
      await holder.query('COMMIT');
      expect(await waiting).toBe('accepted');
    } finally {
      holder.release(true);
    }
  });
});
