import { wrongVerifiersMax } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import {
  auditOf,
  startTwoProcesses,
  type TwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import type { TestServices } from '../../testing/services.fixture.ts';
import { createApprovedClient } from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { asAuthorizationServer } from '../grant/revoke-family.ts';
import { type Code, createCode, redeem } from './code.fixture.ts';
import { countWrongVerifier } from './count-wrong-verifier.ts';

const origin = { requestId: 'req_1', ip: '198.51.100.4', userAgent: 'a thief' };

const countTimes = async (services: TestServices, { guess }: Code, times: number) => {
  const server = asAuthorizationServer(services, origin);
  for (let at = 0; at < times; at += 1) await countWrongVerifier(server, guess);
};

async function startWithCode() {
  const processes = await startTwoProcesses();
  return { processes, code: await createCode(processes.first) };
}

/** Starts two calls that wait for the row of the code in this order, then releases them. */
async function inOrder<A, B>({ first }: TwoProcesses, one: () => Promise<A>, two: () => Promise<B>) {
  const calls = await first.db.transaction(async (tx) => {
    await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_codes FOR UPDATE' }, []);
    const earlier = one();
    await waitForLocks(first, 1);
    const later = two();
    await waitForLocks(first, 2);
    return [earlier, later] as const;
  });
  return Promise.all(calls);
}

test('the last wrong verifier ends the code and its grant with one record, and later ones change nothing', async () => {
  const { code, processes } = await startWithCode();
  await using _ = processes;
  const { first } = processes;
  await countTimes(first, code, wrongVerifiersMax - 1);
  expect(await listGrants(code.ctx)).toHaveLength(1);
  await countTimes(first, code, 3);
  expect(await listGrants(code.ctx)).toEqual([]);
  expect(await redeem(first, code)).toBe('reused');
  const records = await auditOf(first, code.chainId);
  const ends = records.filter(({ action }) => action === 'oauth.grant.revoked');
  expect(ends).toMatchObject([{ ip: origin.ip, details: { reason: 'code_guessed' } }]);
  expect(await verifyAuditChain(first, code.chainId)).toMatchObject({ intact: true });
});

test('when the last wrong verifier comes before the correct one, in two processes, no token is issued', async () => {
  const { code, processes } = await startWithCode();
  await using _ = processes;
  const { first, second } = processes;
  await countTimes(first, code, wrongVerifiersMax - 1);
  const guess = () => countWrongVerifier(asAuthorizationServer(second, origin), code.guess);
  const [, outcome] = await inOrder(processes, guess, () => redeem(first, code));
  expect(outcome).toBe('reused');
  expect(await listGrants(code.ctx)).toEqual([]);
});

test('when the correct verifier comes before the last wrong one, in two processes, the tokens live', async () => {
  const { code, processes } = await startWithCode();
  await using _ = processes;
  const { first, second } = processes;
  await countTimes(first, code, wrongVerifiersMax - 1);
  const guess = () => countWrongVerifier(asAuthorizationServer(second, origin), code.guess);
  const [outcome] = await inOrder(processes, () => redeem(first, code), guess);
  expect(outcome).toBe('issued');
  expect(await listGrants(code.ctx)).toHaveLength(1);
});

test('a guess of another client and a guess at an expired code are not counted', async () => {
  const { code, processes } = await startWithCode();
  await using _ = processes;
  const { first } = processes;
  const { id: other } = await createApprovedClient(first);
  await countTimes(first, { ...code, guess: { ...code.guess, clientId: other } }, wrongVerifiersMax);
  first.clock.advance(61);
  await countTimes(first, code, wrongVerifiersMax);
  expect(await listGrants(code.ctx)).toHaveLength(1);
});
