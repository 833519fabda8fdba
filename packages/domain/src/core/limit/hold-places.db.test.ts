import { randomUUID } from 'node:crypto';
import { AccessError, type LimitPolicy } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';
import { holdPlaces, type LimitPlace, takePlaces } from './hold-places.ts';
import { type Store, stores } from './limit-store.fixture.ts';
import type { Limiter } from './limiter.ts';

const policy: LimitPolicy = { name: 'test', rules: [{ limit: 10, windowSeconds: 900 }] };
const wrong = (): Promise<unknown> => Promise.reject(new AccessError('invalid_credentials'));
const right = (): Promise<unknown> => Promise.resolve('right');

const guessOf = (subject: string = randomUUID()): LimitPlace => ({
  policy,
  subject,
  code: 'login_rate_limited',
  wrong: ['invalid_credentials'],
});
const callOf = (): LimitPlace => ({ policy, subject: randomUUID(), code: 'login_rate_limited' });

const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(String, (error: unknown) => (error instanceof AccessError ? error.code : 'fault'));

describe.each(stores)('an attempt under limits counted in %s', (_name, openStore, isThere) => {
  describe.skipIf(!isThere)('promises', () => {
    let store: Store;
    beforeAll(async () => {
      store = await openStore();
    });
    afterAll(() => store.close());

    /** One process: its limiter and its attempts. */
    const openProcess = () => ({ limiter: store.open(), attempts: createAttempts() });

    test('of 100 wrong guesses at once in four processes, ten are compared', async () => {
      const processes = Array.from({ length: 4 }, openProcess);
      const place = guessOf();
      let compared = 0;
      const guess = () => {
        compared += 1;
        return wrong();
      };
      const codes = await Promise.all(
        processes.flatMap((limits) =>
          Array.from({ length: 25 }, () => codeOf(holdPlaces(limits, [place], guess))),
        ),
      );
      expect(compared).toBe(10);
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'login_rate_limited')).toHaveLength(90);
    });

    /** A process whose attempts end only once all ten places are held and another caller has found none. */
    function openCrowdedProcess() {
      const { attempts, limiter } = openProcess();
      const full = Promise.withResolvers<void>();
      const take: Limiter['take'] = async (...place) => {
        const verdict = await limiter.take(...place);
        if (!verdict.allowed) full.resolve();
        return verdict;
      };
      const afterwards = (attempt: () => Promise<unknown>) => () => full.promise.then(attempt);
      return { limits: { attempts, limiter: { ...limiter, take } }, afterwards };
    }

    test('100 right answers at once all pass, and leave every place free', async () => {
      const { afterwards, limits } = openCrowdedProcess();
      const place = guessOf();
      const answers = Array.from({ length: 100 }, () =>
        codeOf(holdPlaces(limits, [place], afterwards(right))),
      );
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['right']));
      expect(await limits.limiter.peek(policy, place.subject)).toMatchObject({ remaining: 10 });
    });

    test('of right and wrong answers at once, the wrong ones alone are counted', async () => {
      const { afterwards, limits } = openCrowdedProcess();
      const place = guessOf();
      const codes = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          codeOf(holdPlaces(limits, [place], afterwards(at % 8 === 0 ? wrong : right))),
        ),
      );
      expect(codes.filter((code) => code === 'right')).toHaveLength(35);
      expect(await limits.limiter.peek(policy, place.subject)).toMatchObject({ remaining: 5 });
    });

    test.each([
      ['an outage', () => Promise.reject(new Error('the database is away'))],
      ['an overload', () => Promise.reject(new AccessError('service_unavailable'))],
    ])('%s gives every place back, of a limit on calls too', async (_what, fail) => {
      const limits = openProcess();
      const places = [guessOf(), callOf()];
      for (let index = 0; index < 12; index += 1) await codeOf(holdPlaces(limits, places, fail));
      for (const { subject } of places) {
        expect(await limits.limiter.peek(policy, subject)).toMatchObject({ remaining: 10 });
      }
    });

    test('a refusal that is not a wrong answer counts as a call and not as a guess', async () => {
      const limits = openProcess();
      const [guess, call] = [guessOf(), callOf()];
      const refuse = () => Promise.reject(new AccessError('account_suspended'));
      await codeOf(holdPlaces(limits, [guess, call], refuse));
      expect(await limits.limiter.peek(policy, guess.subject)).toMatchObject({ remaining: 10 });
      expect(await limits.limiter.peek(policy, call.subject)).toMatchObject({ remaining: 9 });
    });

    test('a limit that is reached costs no place in the limits on guessing before it', async () => {
      const limits = openProcess();
      const [wide, full] = [guessOf(), guessOf()];
      for (let index = 0; index < 10; index += 1) await limits.limiter.take(policy, full.subject);
      expect(await codeOf(holdPlaces(limits, [wide, full], right))).toBe('login_rate_limited');
      expect(await limits.limiter.peek(policy, wide.subject)).toMatchObject({ remaining: 10 });
    });

    test('a full limit is noticed without taking a place in the limits on calls', async () => {
      const limits = openProcess();
      const [full, beside] = [callOf(), callOf()];
      for (let index = 0; index < 10; index += 1) await limits.limiter.take(policy, full.subject);
      for (let index = 0; index < 3; index += 1) {
        expect(await codeOf(takePlaces(limits, [full, beside]))).toBe('login_rate_limited');
      }
      expect(await limits.limiter.peek(policy, beside.subject)).toMatchObject({ remaining: 10 });
    });

    test('if one limit is known to be full, no other place is taken in the store', async () => {
      const limits = openProcess();
      const [full, beside] = [callOf(), callOf()];
      for (let index = 0; index < 11; index += 1) await limits.limiter.take(policy, full.subject);
      const asked: string[] = [];
      const take: Limiter['take'] = (own, subject) => {
        asked.push(subject);
        return limits.limiter.take(own, subject);
      };
      const watched = { ...limits, limiter: { ...limits.limiter, take } };
      expect(await codeOf(takePlaces(watched, [full, beside]))).toBe('login_rate_limited');
      expect(asked).not.toContain(beside.subject);
    });

    test('60 right answers at once under two limits all pass, and leave every place free', async () => {
      const { afterwards, limits } = openCrowdedProcess();
      const places = [guessOf(), guessOf()];
      const answers = Array.from({ length: 60 }, () => codeOf(holdPlaces(limits, places, afterwards(right))));
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['right']));
      for (const { subject } of places) {
        expect(await limits.limiter.peek(policy, subject)).toMatchObject({ remaining: 10 });
      }
    });

    test('the place of a process that died in an attempt stays taken', async () => {
      const place = guessOf();
      const dying = openProcess();
      for (let index = 0; index < 10; index += 1) {
        void holdPlaces(dying, [place], () => new Promise(() => undefined));
      }
      const next = openProcess();
      const readRemaining = async () => (await next.limiter.peek(policy, place.subject)).remaining;
      await expect.poll(readRemaining).toBe(0);
      expect(await codeOf(holdPlaces(next, [place], right))).toBe('login_rate_limited');
    });
  });
});
