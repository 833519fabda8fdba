import { AccessError, type AiFeature, aiFeatures } from '@patchbay/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestProcess } from '../testing/process.fixture.ts';
import { release, settle } from './finish.ts';
import { type GateTenant, openGateTenant, priced, readMoney } from './gate.fixture.ts';
import { createGateModel } from './gate-model.fixture.ts';
import { readQuotas } from './quota.ts';
import { type Reservation, reserve } from './reserve.ts';
import { sweepAiCalls } from './sweep-calls.ts';

const { database, services } = await openTestProcess();
const { sql } = database.db;

const budget = 3000;
/** The price of a token of a model that the table does not name. */
const tokenMicros = 120;
const start = Date.parse('2026-03-10T12:00:00.000Z');

const operation = fc.record({
  kind: fc.constantFrom('reserve', 'reserve', 'reserve', 'settle', 'release', 'sweep', 'look'),
  feature: fc.constantFrom(...aiFeatures),
  amount: fc.integer({ min: 0, max: 12 }),
  /** The index of an admitted call, counted from the last. */
  back: fc.nat(40),
  stepMs: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 40_000 }),
    fc.integer({ min: 1, max: 86_400_000 }),
  ),
});

interface Step {
  readonly feature: AiFeature;
  readonly outputTokens: number;
  readonly now: Date;
  readonly back: number;
}

/** The database and the model, side by side. Each step answers what each of them says. */
function createPair(tenant: GateTenant) {
  const model = createGateModel(BigInt(budget), 15_000_000n);
  const admitted: Reservation[] = [];
  const micros = ({ now }: Step) => BigInt(now.getTime()) * 1000n;
  const costOf = ({ outputTokens }: Step) => BigInt(outputTokens * tokenMicros);
  const placeOf = ({ back }: Step) => Math.max(0, admitted.length - 1 - back);
  const used = ({ now, outputTokens }: Step) => ({ inputTokens: 0, outputTokens, now });

  async function reserveReally({ feature, now, outputTokens }: Step): Promise<string> {
    const request = { feature, model: priced, atMost: { inputTokens: 0, outputTokens } };
    try {
      admitted.push(await reserve(tenant, request, { now }));
      return 'admitted';
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      return `${error.code} ${error.options.retryAfterSeconds ?? ''}`;
    }
  }
  function reserveInModel(step: Step): string {
    const { feature } = step;
    const gate = model.reserve(feature, { estimate: costOf(step), now: micros(step) });
    if (gate === 'admitted') return gate;
    const seconds = (model.wait(feature, micros(step)) + 999_999n) / 1_000_000n;
    return gate === 'budget' ? 'ai_budget_exceeded ' : `ai_quota_exceeded_${feature} ${seconds}`;
  }
  async function look({ feature, now }: Step) {
    const { workspaceId } = tenant.actor;
    const quotas = await readQuotas(sql, { tier: 'free', workspaceId }, { now });
    return { left: quotas?.[feature].remaining, money: await readMoney(services, workspaceId) };
  }
  const nobody: Reservation = { id: 'aic_none', price: priced.price };
  const targetOf = (step: Step) => admitted[placeOf(step)] ?? nobody;

  return {
    reserve: async (step: Step) => [await reserveReally(step), reserveInModel(step)],
    settle: async (step: Step) => [
      await settle(sql, targetOf(step), used(step)),
      model.end(placeOf(step), 'settled', { cost: costOf(step), now: micros(step) }),
    ],
    release: async (step: Step) => [
      await release(sql, targetOf(step), { now: step.now }),
      model.end(placeOf(step), 'released', { cost: 0n, now: micros(step) }),
    ],
    sweep: async (step: Step) => [
      await sweepAiCalls(services, undefined, { now: step.now }),
      model.sweep(micros(step)),
    ],
    look: async (step: Step) => [
      await look(step),
      {
        left: model.remaining(step.feature, micros(step)),
        money: model.calls.length === 0 ? null : model.money(),
      },
    ],
  };
}

test('ten thousand random operations do what the definition of the gates says', async () => {
  const sequence = fc.array(operation, { minLength: 500, maxLength: 500 });
  const replay = fc.asyncProperty(sequence, async (operations) => {
    await database.db.query(`UPDATE ai_calls SET state = 'settled' WHERE state = 'held'`);
    const pair = createPair(await openGateTenant(services, { budget }));
    let nowMs = start;
    for (const { amount, back, feature, kind, stepMs } of operations) {
      nowMs += stepMs;
      const [real, modeled] = await pair[kind]({
        feature,
        back,
        outputTokens: amount,
        now: new Date(nowMs),
      });
      expect({ kind, said: real }).toEqual({ kind, said: modeled });
    }
  });
  await fc.assert(replay, { numRuns: 20, endOnFailure: true });
});
