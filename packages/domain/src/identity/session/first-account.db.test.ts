import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../core/exports.ts';
import { type AccountBench, createAccountBench, freshEmail } from '../account/account.fixture.ts';
import { findSession } from './find.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

async function roleOf(accessToken: string, settings: Partial<Services['settings']>): Promise<string> {
  const services = { ...bench.services, settings: { ...bench.services.settings, ...settings } };
  const actor = await findSession(services, accessToken, 'console_session');
  return actor.kind === 'console' ? actor.role : actor.kind;
}

test('the account that was verified first is an operator, where nobody is named', async () => {
  const first = await bench.signUp(freshEmail());
  bench.services.clock.advance(1);
  const second = await bench.signUp(freshEmail());
  const unnamed = { operatorEmails: new Set<string>(), isFirstAccountOperator: true };
  expect(await roleOf(first.accessToken, unnamed)).toBe('operator');
  expect(await roleOf(second.accessToken, unnamed)).toBe('developer');
  const named = { operatorEmails: new Set([second.actor.email]), isFirstAccountOperator: false };
  expect(await roleOf(first.accessToken, named)).toBe('developer');
  expect(await roleOf(second.accessToken, named)).toBe('operator');
});

test('an account that waits for its code is not the first', async () => {
  const { accessToken, actor } = await bench.signUp(freshEmail());
  await bench.own.db.query('UPDATE accounts SET verified_at = NULL WHERE id <> $1', [actor.accountId]);
  expect(await roleOf(accessToken, { isFirstAccountOperator: true })).toBe('operator');
});
