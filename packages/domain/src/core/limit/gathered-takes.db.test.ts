import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';
import { holdPlaces } from './hold-places.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';

const policyOf = (limit: number) => ({ name: `test-${limit}`, rules: [{ limit, windowSeconds: 60 }] });

test('places that many subjects ask for at once are taken in few statements, each under its own policy', async () => {
  await using own = await createTestDatabase();
  let statements = 0;
  const cells: typeof own.db.sql.cells = (statement, values) => {
    statements += 1;
    return own.db.sql.cells(statement, values);
  };
  const limiter = createPostgresLimiter({ sql: { ...own.db.sql, cells } });
  const subjects = Array.from({ length: 60 }, (_, index) => `subject ${index}`);
  const takeAll = (limit: number) =>
    Promise.all(subjects.map((subject) => limiter.take(policyOf(limit), subject)));
  await takeAll(1);
  expect(statements).toBeLessThan(5);
  const [ones, twos] = await Promise.all([takeAll(1), takeAll(2)]);
  expect(new Set(ones.map(({ allowed }) => allowed))).toEqual(new Set([false]));
  expect(new Set(twos.map(({ allowed }) => allowed))).toEqual(new Set([true]));
  expect(new Set(twos.map(({ slot }) => slot?.key)).size).toBe(subjects.length);
});

test('the places of an attempt are taken in one statement, and given back in one', async () => {
  await using own = await createTestDatabase();
  const names: string[] = [];
  const cells: typeof own.db.sql.cells = (statement, values) => {
    names.push(statement.name);
    return own.db.sql.cells(statement, values);
  };
  const limiter = createPostgresLimiter({ sql: { ...own.db.sql, cells } });
  const limits = { limiter, attempts: createAttempts() };
  const places = ['one', 'other'].map((subject) => ({
    policy: policyOf(1),
    subject,
    code: 'login_rate_limited' as const,
    wrong: [],
  }));
  for (let turn = 0; turn < 3; turn += 1) await holdPlaces(limits, places, () => Promise.resolve());
  const round = ['limits-take-2', 'limits-give-back-2'];
  expect(names).toEqual([...round, ...round, ...round]);
});

test('two processes that take the places of the same subjects in other orders never wait for each other', async () => {
  await using own = await createTestDatabase();
  const limiters = [createPostgresLimiter(own.db), createPostgresLimiter(own.db)];
  const subjects = Array.from({ length: 40 }, (_, index) => `subject ${index}`);
  const verdicts = await Promise.all(
    limiters.flatMap((limiter, at) =>
      (at === 0 ? subjects : subjects.toReversed()).map((subject) => limiter.take(policyOf(1), subject)),
    ),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(subjects.length);
});
