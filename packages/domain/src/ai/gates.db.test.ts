import { type AiFeature, aiFeatures, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf, refusalOf, startTwoProcesses } from '../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { release, settle } from './finish.ts';
import { type GateTenant, openGateTenant, priced, readMoney } from './gate.fixture.ts';
import { readQuotas } from './quota.ts';
import { requireBudget } from './require-budget.ts';
import { type AiRequest, reserve } from './reserve.ts';
import { sweepAiCalls } from './sweep-calls.ts';

const { database, services } = await openTestProcess();
const tokens = (outputTokens: number) => ({ inputTokens: 0, outputTokens });
const used = (outputTokens: number, now: Date) => ({ ...tokens(outputTokens), now });
/** The price of each token that the model writes. */
const tokenMicros = 120;
const request = (feature: AiFeature, atMost = 0): AiRequest => ({
  feature,
  model: priced,
  atMost: tokens(atMost),
});
const start = new Date('2026-03-10T12:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const openTenant = (consent?: boolean, budget?: number) => openGateTenant(services, { consent, budget });

let tenant: GateTenant;
const { sql } = database.db;
/** No sweep of one test finds the calls of another. */
const endAllCalls = () => database.db.query(`UPDATE ai_calls SET state = 'settled' WHERE state = 'held'`);
beforeEach(async () => {
  await endAllCalls();
  tenant = await openTenant();
});

const setTier = (tier: string) =>
  database.db.query('UPDATE workspaces SET tier = $2 WHERE id = $1', [tenant.actor.workspaceId, tier]);
const quotasOf = ({ actor }: GateTenant, now: Date) =>
  readQuotas(sql, { tier: 'free', workspaceId: actor.workspaceId }, { now });
const remaining = async (feature: AiFeature, now: Date) => (await quotasOf(tenant, now))?.[feature].remaining;
const moneyOf = ({ actor }: GateTenant) => readMoney(services, actor.workspaceId);

describe('the gates', () => {
  test('ask for consent first, then for the quota, then for the budget', async () => {
    tenant = await openTenant(false, 0);
    const { userId, workspaceId } = tenant.actor;
    const ask = (now: Date) => outcomeOf(reserve(tenant, request('insights_rerun'), { now }));
    const bucket = `INSERT INTO ai_buckets VALUES ($1, 'insights_rerun', $2)`;
    await database.db.query(bucket, [workspaceId, after(1000)]);
    expect(await ask(start)).toBe('ai_processing_consent_required');
    await database.db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [userId]);
    expect(await ask(start)).toBe('ai_quota_exceeded_insights_rerun');
    expect(await ask(after(1000))).toBe('ai_budget_exceeded');
  });

  test('ask for consent on a paid tier as well', async () => {
    tenant = await openTenant(false);
    await setTier('paid');
    expect(await outcomeOf(reserve(tenant, request('ask'), { now: start }))).toBe(
      'ai_processing_consent_required',
    );
  });

  test('ask for the consent of the user who made the key', async () => {
    const key = { ...tenant, actor: asApiKey(tenant.actor, []) };
    expect(await outcomeOf(reserve(key, request('ask'), { now: start }))).toBe('accepted');
    await database.db.query('UPDATE users SET ai_processing_consent = false WHERE id = $1', [
      tenant.actor.userId,
    ]);
    expect(await outcomeOf(reserve(key, request('ask'), { now: start }))).toBe(
      'ai_processing_consent_required',
    );
  });

  test('take no unit and write nothing when the budget refuses', async () => {
    tenant = await openTenant(true, 0);
    expect(await outcomeOf(reserve(tenant, request('ask'), { now: start }))).toBe('ai_budget_exceeded');
    expect(await remaining('ask', start)).toBe(2);
    const calls = await database.db.query('SELECT 1 FROM ai_calls WHERE workspace_id = $1', [
      tenant.actor.workspaceId,
    ]);
    expect(calls).toEqual([]);
  });

  test.each(aiFeatures)('name the exact second of the next unit of %s', async (feature) => {
    const { capacity } = aiQuotas[feature];
    for (let unit = 0; unit < capacity; unit += 1) await reserve(tenant, request(feature), { now: start });
    const refusal = await refusalOf(reserve(tenant, request(feature), { now: after(300) }));
    const unitSeconds = Math.ceil(unitMicrosecondsOf(feature) / 1e6);
    const { limit, retryAfterSeconds } = refusal.options;
    expect([refusal.code, retryAfterSeconds]).toEqual([`ai_quota_exceeded_${feature}`, unitSeconds]);
    expect(limit).toMatchObject({
      policy: feature,
      limit: capacity,
      remaining: 0,
      resetSeconds: unitSeconds,
    });
    const early = await refusalOf(
      reserve(tenant, request(feature), { now: after((unitSeconds - 1) * 1000) }),
    );
    expect(early.options.retryAfterSeconds).toBe(1);
    await reserve(tenant, request(feature), { now: after(unitSeconds * 1000) });
  });

  test('hold no more than the capacity, however long a bucket was unused', async () => {
    await reserve(tenant, request('ask'), { now: start });
    const later = after(400 * 86_400_000);
    for (const outcome of ['accepted', 'accepted', 'ai_quota_exceeded_ask']) {
      expect(await outcomeOf(reserve(tenant, request('ask'), { now: later }))).toBe(outcome);
    }
  });

  test('never pass the budget with what is held, and charge what was used', async () => {
    tenant = await openTenant(true, 1000);
    const first = await reserve(tenant, request('voice_note', 5), { now: start });
    expect(await outcomeOf(reserve(tenant, request('voice_note', 4), { now: start }))).toBe(
      'ai_budget_exceeded',
    );
    expect(await settle(sql, first, used(1, start))).toBe(true);
    expect(await moneyOf(tenant)).toEqual({ spent: BigInt(tokenMicros), reserved: 0n });
    expect(await outcomeOf(reserve(tenant, request('voice_note', 7), { now: start }))).toBe('accepted');
  });

  test('begin a new budget with the calendar month in UTC, and charge a call to the month in which it began', async () => {
    tenant = await openTenant(true, 1000);
    const lastSecond = new Date('2026-03-31T23:59:59.000Z');
    const march = await reserve(tenant, request('voice_note', 8), { now: lastSecond });
    await settle(sql, march, used(8, lastSecond));
    const held = await reserve(tenant, request('voice_note', 0), { now: lastSecond });
    expect(await outcomeOf(reserve(tenant, request('voice_note', 1), { now: lastSecond }))).toBe(
      'ai_budget_exceeded',
    );
    const april = new Date('2026-04-01T00:00:00.000Z');
    await reserve(tenant, request('voice_note', 1), { now: april });
    await settle(sql, held, used(8, april));
    expect(await moneyOf(tenant)).toEqual({ spent: 0n, reserved: BigInt(tokenMicros) });
  });

  test('count nothing on a paid tier, and keep what a call was when the tier changes', async () => {
    await setTier('paid');
    for (let call = 0; call < 5; call += 1) {
      await settle(sql, await reserve(tenant, request('ask', 100_000), { now: start }), tokens(100_000));
    }
    expect([await remaining('ask', start), await moneyOf(tenant)]).toEqual([2, null]);
    const paid = await reserve(tenant, request('ask', 100_000), { now: start });
    await setTier('free');
    const free = await reserve(tenant, request('ask', 1), { now: start });
    await setTier('paid');
    await settle(sql, free, used(1, start));
    await release(sql, paid, { now: start });
    expect(await remaining('ask', start)).toBe(1);
    expect(await moneyOf(tenant)).toEqual({ spent: BigInt(tokenMicros), reserved: 0n });
  });
});

describe('a reservation', () => {
  test('ends once: of twenty settles, releases and sweeps at once, one wins', async () => {
    const reservation = await reserve(tenant, request('ask', 1), { now: start });
    const now = after(31_000);
    const ends = [
      ...Array.from({ length: 10 }, () => settle(sql, reservation, used(1, now))),
      ...Array.from({ length: 10 }, () => release(sql, reservation, { now })),
    ];
    const won = (await Promise.all(ends)).filter(Boolean);
    expect(won).toHaveLength(1);
    expect((await moneyOf(tenant))?.reserved).toBe(0n);
  });

  test('gives its unit and its money back when it is released', async () => {
    const reservation = await reserve(tenant, request('insights_rerun', 10), { now: start });
    expect(await remaining('insights_rerun', start)).toBe(0);
    await release(sql, reservation, { now: start });
    expect(await remaining('insights_rerun', start)).toBe(1);
    expect(await moneyOf(tenant)).toEqual({ spent: 0n, reserved: 0n });
  });

  test('whose process died gives its unit back after its lease, and not earlier', async () => {
    await reserve(tenant, request('insights_rerun', 10), { now: start });
    expect(await sweepAiCalls(services, undefined, { now: after(14_999) })).toBe(0);
    expect(await remaining('insights_rerun', after(14_999))).toBe(0);
    expect(await sweepAiCalls(services, undefined, { now: after(15_000) })).toBe(1);
    expect(await remaining('insights_rerun', after(15_000))).toBe(1);
    expect(await sweepAiCalls(services, undefined, { now: after(15_000) })).toBe(0);
  });

  test('that outlived its lease and answered takes its unit again, once', async () => {
    const reservation = await reserve(tenant, request('insights_rerun', 10), { now: start });
    const now = after(40_000);
    await sweepAiCalls(services, undefined, { now });
    expect(await settle(sql, reservation, used(2, now))).toBe(true);
    expect(await settle(sql, reservation, used(2, now))).toBe(false);
    expect(await remaining('insights_rerun', now)).toBe(0);
    expect(await moneyOf(tenant)).toEqual({ spent: BigInt(2 * tokenMicros), reserved: 0n });
  });
});

test('of two hundred calls at once in two processes, a bucket of two admits two', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const owner = await createDeveloper(first);
  await first.db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [owner.userId]);
  const callers = [first, second].map((process) => ({ ...contextFor(process, owner), actor: owner }));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, at) => outcomeOf(reserve(callers[at % 2] ?? tenant, request('ask')))),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2);
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'ai_quota_exceeded_ask']));
});

test('work does not start while its budget is spent or reserved, except on a paid tier', async () => {
  tenant = await openTenant(true, 10 * tokenMicros);
  const begin = () => outcomeOf(requireBudget(tenant));
  const take = () => reserve(tenant, request('ask', 10));
  expect(await begin()).toBe('accepted');
  const held = await take();
  expect(await begin()).toBe('ai_budget_exceeded');
  await release(sql, held);
  expect(await begin()).toBe('accepted');
  await settle(sql, await take(), tokens(10));
  expect(await begin()).toBe('ai_budget_exceeded');
  await setTier('paid');
  expect(await begin()).toBe('accepted');
});
