import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, waitForLocks } from '../../testing/process.fixture.ts';
import { type AccountBench, createAccountBench, freshEmail } from '../account/account.fixture.ts';
import { readSecondFactor } from './method.ts';
import { appCode } from './second-factor.fixture.ts';
import { confirmTotp, startTotp } from './totp.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

test('a first code never confirms a secret that replaced its own while it was checked', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const { secret } = await startTotp(bench.as(actor), {});
  const { services } = bench;
  const calls: Promise<string>[] = [];
  await services.db.transaction(async ({ sql }) => {
    // The new start waits for the row first, and the code of the old secret second.
    await sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM totps FOR UPDATE' }, []);
    calls.push(outcomeOf(startTotp(bench.as(actor), {})));
    await waitForLocks(services, 1);
    calls.push(outcomeOf(confirmTotp(bench.as(actor), { code: appCode(bench, secret) })));
    await waitForLocks(services, 2);
  });
  expect(await Promise.all(calls)).toEqual(['accepted', 'mfa_code_invalid']);
  const { totp } = await readSecondFactor(bench.as(actor));
  expect(totp.enabled).toBe(false);
});
