import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
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
