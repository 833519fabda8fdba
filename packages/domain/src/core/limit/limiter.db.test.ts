import { randomUUID } from 'node:crypto';
import type { LimitPolicy, LimitRule } from '@patchbay/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Store, stores } from './limit-store.fixture.ts';
import type { Limiter, Slot, Verdict } from './limiter.ts';
import { createModel } from './sliding-log.fixture.ts';

const newSubject = (): string => randomUUID();
const policyOf = (...rules: LimitRule[]): LimitPolicy => ({ name: 'test', rules });
const start = Date.UTC(2026, 0, 1);

interface Play {
  limiter: Limiter;
  policy: LimitPolicy;
  subject: string;
  model: ReturnType<typeof createModel>;
  slots: Slot[];
}

function compare(
  verdict: Verdict,
  allowed: boolean,
  { model, nowMs }: Pick<Play, 'model'> & { nowMs: number },
) {
  const remaining = Math.max(0, model.remaining(nowMs));
  const isLook = allowed && verdict.slot === null;
  const resetMs = isLook ? 0 : model.resetMs(nowMs, verdict.slot !== null);
  expect(verdict).toMatchObject({ allowed, remaining, resetMs });
}

const acts = {
  async take({ limiter, policy, subject, model, slots }: Play, nowMs: number) {
    const verdict = await limiter.take(policy, subject);
    compare(verdict, model.take(nowMs), { model, nowMs });
    if (verdict.slot) slots.push(verdict.slot);
  },
  async look({ limiter, policy, subject, model }: Play, nowMs: number) {
    compare(await limiter.peek(policy, subject), model.remaining(nowMs) > 0, { model, nowMs });
  },
  async giveBack({ limiter, model, slots }: Play, nowMs: number) {
    const at = nowMs % Math.max(1, slots.length);
    const [slot] = slots.splice(at, 1);
    if (!slot) return;
    await limiter.giveBack(slot);
    model.giveBack(slot.takenAt);
  },
};

const ruleArbitrary = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  windowSeconds: fc.integer({ min: 1, max: 20 }),
});
const rulesArbitrary = fc.array(ruleArbitrary, { minLength: 1, maxLength: 3 });
const stepArbitrary = fc.record({
  // Many at the same instant, many at the very edge of a window, the rest anywhere.
  waitMs: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 1, max: 20 }).map((s) => s * 1000),
    fc.nat(8000),
  ),
  act: fc.constantFrom('take', 'take', 'take', 'look', 'giveBack'),
});

describe.each(stores)('the limiter on %s', (_name, openStore, isThere) => {
  describe.skipIf(!isThere)('promises', () => {
    let store: Store;
    beforeAll(async () => {
      store = await openStore();
    });
    afterAll(() => store.close());

    test('lets exactly N of 200 concurrent attempts through, over twenty processes', async () => {
      const limiters = Array.from({ length: 20 }, () => store.open());
      const policy = policyOf({ limit: 10, windowSeconds: 3600 });
      const subject = newSubject();
      const takes = limiters.flatMap((limiter) =>
        Array.from({ length: 10 }, () => limiter.take(policy, subject)),
      );
      const verdicts = await Promise.all(takes);
      expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(10);
      const taken = verdicts.flatMap((verdict) => verdict?.slot?.takenAt ?? []);
      expect(new Set(taken).size).toBe(10);
      for (const refused of verdicts.filter((verdict) => !verdict?.allowed)) {
        expect(refused?.slot).toBeNull();
        expect(refused?.resetMs).toBeGreaterThan(3_500_000);
        expect(refused?.resetMs).toBeLessThanOrEqual(3_600_000);
      }
    });

    test('agrees with the definition of a sliding log, whatever arrives when', async () => {
      let nowMs = start;
      const limiter = store.open(() => new Date(nowMs));
      const played = fc.assert(
        fc.asyncProperty(rulesArbitrary, fc.array(stepArbitrary, { maxLength: 40 }), async (rules, steps) => {
          const play = {
            limiter,
            policy: policyOf(...rules),
            subject: newSubject(),
            model: createModel(rules),
            slots: [],
          };
          for (const { waitMs, act } of steps) {
            nowMs += waitMs;
            await acts[act](play, nowMs);
          }
        }),
        { numRuns: 80 },
      );
      await expect(played).resolves.toBeUndefined();
    });

    test('lets no process through where another has used the places up', async () => {
      let nowMs = start;
      const limiters = [store.open(() => new Date(nowMs)), store.open(() => new Date(nowMs))];
      const played = fc.assert(
        fc.asyncProperty(rulesArbitrary, fc.array(stepArbitrary, { maxLength: 40 }), async (rules, steps) => {
          const play = {
            policy: policyOf(...rules),
            subject: newSubject(),
            model: createModel(rules),
            slots: [],
          };
          for (const [index, { waitMs }] of steps.entries()) {
            nowMs += waitMs;
            const limiter = limiters[index % 2];
            if (limiter) await acts.take({ ...play, limiter }, nowMs);
          }
        }),
        { numRuns: 40 },
      );
      await expect(played).resolves.toBeUndefined();
    });

    test('names the exact time to come back: a millisecond earlier is refused', async () => {
      let nowMs = start;
      const limiter = store.open(() => new Date(nowMs));
      const gaps = fc.array(fc.nat(4000), { minLength: 2, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(
          fc.array(ruleArbitrary, { minLength: 1, maxLength: 2 }),
          gaps,
          async (rules, waits) => {
            const policy = policyOf(...rules);
            const subject = newSubject();
            let verdict = await limiter.take(policy, subject);
            for (let index = 0; verdict.allowed; index += 1) {
              nowMs += waits[index % waits.length] === 0 ? 0 : 1 + (index % 3);
              verdict = await limiter.take(policy, subject);
            }
            const retryAtMs = nowMs + verdict.resetMs;
            nowMs = retryAtMs - 1;
            expect(await limiter.take(policy, subject)).toMatchObject({ allowed: false, resetMs: 1 });
            nowMs = retryAtMs;
            expect(await limiter.take(policy, subject)).toMatchObject({ allowed: true });
          },
        ),
        { numRuns: 40 },
      );
    });

    test('enforces two rules at once, and names the one that refuses', async () => {
      let nowMs = start;
      const limiter = store.open(() => new Date(nowMs));
      const policy = policyOf({ limit: 2, windowSeconds: 10 }, { limit: 3, windowSeconds: 100 });
      const subject = newSubject();
      const take = () => limiter.take(policy, subject);
      const look = () => limiter.peek(policy, subject);
      expect(await take()).toMatchObject({ allowed: true, remaining: 1, rule: 0, resetMs: 10_000 });
      expect(await look()).toMatchObject({ allowed: true, remaining: 1, rule: 0 });
      expect(await take()).toMatchObject({ allowed: true, remaining: 0, rule: 0, resetMs: 10_000 });
      expect(await take()).toMatchObject({ allowed: false, rule: 0, resetMs: 10_000 });
      nowMs += 10_001;
      expect(await look()).toMatchObject({ allowed: true, remaining: 1, rule: 1 });
      expect(await take()).toMatchObject({ allowed: true, remaining: 0, rule: 1, resetMs: 89_999 });
      expect(await take()).toMatchObject({ allowed: false, rule: 1, resetMs: 89_999 });
    });

    test('counts neither a look nor a refusal', async () => {
      let nowMs = start;
      const limiter = store.open(() => new Date(nowMs));
      const policy = policyOf({ limit: 1, windowSeconds: 10 });
      const subject = newSubject();
      expect(await limiter.peek(policy, subject)).toMatchObject({
        allowed: true,
        slot: null,
        remaining: 1,
      });
      expect(await limiter.peek(policy, subject)).toMatchObject({ allowed: true });
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: true });
      nowMs += 9000;
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: false, resetMs: 1000 });
      nowMs += 1000;
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: true });
    });

    test('frees exactly the returned place, once', async () => {
      const limiter = store.open(() => new Date(start));
      const policy = policyOf({ limit: 2, windowSeconds: 60 });
      const subject = newSubject();
      const { slot } = await limiter.take(policy, subject);
      await limiter.take(policy, subject);
      if (!slot) throw new Error('the first attempt was refused');
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: false });
      await limiter.giveBack(slot);
      await limiter.giveBack(slot);
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: true });
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: false });
    });

    test('notices within a second what another process gave back', async () => {
      let nowMs = start;
      const [here, there] = [store.open(() => new Date(nowMs)), store.open(() => new Date(nowMs))];
      const policy = policyOf({ limit: 1, windowSeconds: 60 });
      const subject = newSubject();
      const { slot } = await here.take(policy, subject);
      expect(await there.take(policy, subject)).toMatchObject({ allowed: false });
      if (!slot) throw new Error('the first attempt was refused');
      await here.giveBack(slot);
      nowMs += 1000;
      expect(await there.take(policy, subject)).toMatchObject({ allowed: true });
    });

    test('keeps subjects and policies apart', async () => {
      const limiter = store.open();
      const policy = policyOf({ limit: 1, windowSeconds: 3600 });
      const subject = newSubject();
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: true });
      expect(await limiter.take(policy, newSubject())).toMatchObject({ allowed: true });
      expect(await limiter.take({ ...policy, name: 'other' }, subject)).toMatchObject({ allowed: true });
      expect(await limiter.take(policy, subject)).toMatchObject({ allowed: false });
    });

    test('lets no attempt through because the clock was set back', async () => {
      let nowMs = start;
      const [here, there] = [store.open(() => new Date(nowMs)), store.open(() => new Date(nowMs))];
      const policy = policyOf({ limit: 1, windowSeconds: 10 });
      const subject = newSubject();
      await here.take(policy, subject);
      nowMs -= 5000;
      expect(await there.take(policy, subject)).toMatchObject({ allowed: false, resetMs: 15_000 });
    });
  });
});
