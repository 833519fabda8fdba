import { expect, test } from 'vitest';
import { startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import type { TestServices } from '../../testing/services.fixture.ts';
import { type Code, createCode, redeem } from './code.fixture.ts';

const createCodes = async (services: TestServices, count: number): Promise<Code[]> => {
  const codes: Code[] = [];
  while (codes.length < count) codes.push(await createCode(services));
  return codes;
};

test('values that many present at once are each used up for their own caller', async () => {
  await using processes = await startTwoProcesses();
  const { first } = processes;
  const codes = await createCodes(first, 12);
  expect(await Promise.all(codes.map((code) => redeem(first, code)))).toEqual(codes.map(() => 'issued'));
  const stored = await first.db.query<{ id: string }>('SELECT grant_id AS id FROM oauth_access_tokens');
  expect(stored.map(({ id }) => id).toSorted()).toEqual(codes.map(({ grantId }) => grantId).toSorted());
  expect(await Promise.all(codes.map((code) => redeem(first, code)))).toEqual(codes.map(() => 'reused'));
});

test('of many that present one value at once, in two processes, one gets tokens', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const [code, other] = await createCodes(first, 2);
  if (!code || !other) throw new Error('there are no codes');
  const at = [first, second, first, second, first, second];
  const outcomes = await Promise.all([...at.map((process) => redeem(process, code)), redeem(first, other)]);
  expect(outcomes.pop()).toBe('issued');
  expect(outcomes.toSorted()).toEqual(['issued', ...Array.from({ length: 5 }, () => 'reused')]);
  expect(await first.db.query('SELECT FROM oauth_access_tokens')).toHaveLength(2);
});

test('a transaction that holds one value lets everybody else have theirs', async () => {
  await using processes = await startTwoProcesses();
  const { first } = processes;
  const [held, ...others] = await createCodes(first, 4);
  if (!held) throw new Error('there is no code');
  const waiting = await first.db.transaction(async (tx) => {
    await tx.sql.rows(
      { name: 'hold-one', text: 'SELECT 1 FROM oauth_codes WHERE grant_id = $1 FOR UPDATE' },
      [held.grantId],
    );
    const own = redeem(first, held);
    expect(await Promise.all(others.map((code) => redeem(first, code)))).toEqual(others.map(() => 'issued'));
    await waitForLocks(first, 1);
    return [own] as const;
  });
  expect(await waiting[0]).toBe('issued');
});
