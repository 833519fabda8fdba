import { describe, expect, test } from 'vitest';
import { outcomeOf, startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { askDevice, createApprovedClient } from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { issueTokens } from '../token/issue-tokens.ts';
import { decideDevice } from './decide.ts';
import { pollDeviceCode } from './poll.ts';

async function startRace() {
  const processes = await startTwoProcesses();
  const { first, second } = processes;
  const people = [await createDeveloper(first), await createDeveloper(first)] as const;
  const codes = await askDevice(first, (await createApprovedClient(first)).id);
  const contexts = [contextFor(first, people[0]), contextFor(second, people[1])] as const;
  return { processes, contexts, people, ...codes };
}

describe('two decisions about a device’s request at once, in two processes', () => {
  test.each([
    ['approve', 'deny'],
    ['deny', 'approve'],
    ['approve', 'approve'],
  ] as const)('%s and %s: one stands, and the token is of its user', async (...decisions) => {
    const { contexts, deviceCode, people, processes, userCode } = await startRace();
    await using _ = processes;
    const { first } = processes;
    const calls: Promise<string>[] = [];
    await first.db.transaction(async (tx) => {
      // Both have read the request as pending and wait for its row: the conditional UPDATE alone decides.
      await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_device_codes FOR UPDATE' }, []);
      for (const [index, decision] of decisions.entries()) {
        calls.push(outcomeOf(decideDevice(contexts[index] ?? contexts[0], { userCode, decision })));
        await waitForLocks(first, index + 1);
      }
    });
    const outcomes = await Promise.all(calls);
    expect(outcomes.toSorted()).toEqual(['accepted', 'user_code_invalid']);
    const winner = outcomes.indexOf('accepted');
    const polled = await pollDeviceCode(first.db.sql, deviceCode, first.clock.now());
    expect(polled).toMatchObject({
      status: decisions[winner] === 'approve' ? 'approved' : 'denied',
      userId: people[winner]?.userId,
    });
    for (const [index, ctx] of contexts.entries()) {
      const grants = (await listGrants(ctx)).map(({ id }) => id);
      expect(grants).toEqual(index === winner && polled?.grantId ? [polled.grantId] : []);
    }
  });
});

test('an approval before the expiry stands but cannot be collected after it, and a late approval is refused', async () => {
  const { contexts, deviceCode, processes, userCode } = await startRace();
  await using _ = processes;
  const { first } = processes;
  let early = Promise.resolve('not called');
  await first.db.transaction(async (tx) => {
    await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_device_codes FOR UPDATE' }, []);
    early = outcomeOf(decideDevice(contexts[0], { userCode, decision: 'approve' }));
    await waitForLocks(first, 1);
    first.clock.advance(900);
  });
  expect(await early).toBe('accepted');
  const polled = await pollDeviceCode(first.db.sql, deviceCode, first.clock.now());
  const spends = { kind: 'device_code', raw: deviceCode } as const;
  const now = first.clock.now();
  const accessToken = {
    raw: 'a token',
    expiresAt: new Date(now.getTime() + 1000),
    scopes: [],
    audience: 'r',
  };
  const issue = {
    spends,
    accessToken,
    refreshToken: null,
    now,
    clientId: 'c',
    grantId: polled?.grantId ?? '',
  };
  expect(polled?.status).toBe('approved');
  expect(await issueTokens(first, issue)).not.toBe('issued');
  const inTime = { ...issue, now: new Date(now.getTime() - 1000) };
  expect(await issueTokens(first, inTime)).toBe('issued');
  const late = await askDevice(first, (await createApprovedClient(first)).id);
  first.clock.advance(900);
  const refused = decideDevice(contexts[0], { userCode: late.userCode, decision: 'approve' });
  expect(await outcomeOf(refused)).toBe('user_code_invalid');
});
