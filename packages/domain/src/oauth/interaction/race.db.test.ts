import { describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import { auditOf, outcomeOf, startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { askConsent, createApprovedClient, findInteraction } from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { decideConsent } from './decide.ts';
import { consumeInteraction } from './store.ts';

async function startRace() {
  const processes = await startTwoProcesses();
  const { first, second } = processes;
  const people = [await createDeveloper(first), await createDeveloper(first)] as const;
  const uid = await askConsent(first, (await createApprovedClient(first)).id);
  const contexts = [contextFor(first, people[0]), contextFor(second, people[1])] as const;
  return { processes, contexts, people, uid };
}

interface Decider {
  readonly ctx: ReturnType<typeof contextFor>;
  readonly workspaceId: string;
}

/** Expects that the person has exactly these grants, and `records` audit records in an intact chain. */
async function expectOutcome({ ctx, workspaceId }: Decider, ids: string[], records: number): Promise<void> {
  expect((await listGrants(ctx)).map(({ id }) => id)).toEqual(ids);
  expect(await auditOf(ctx, workspaceId)).toHaveLength(records);
  expect(await verifyAuditChain(ctx, workspaceId)).toMatchObject({ intact: true });
}

describe('two decisions of one request at once, in two processes', () => {
  test.each([
    ['allow', 'deny'],
    ['allow', 'allow'],
    ['deny', 'deny'],
  ] as const)(
    '%s and %s: one stands, with its record and grant; the other leaves nothing',
    async (...decisions) => {
      const { contexts, people, processes, uid } = await startRace();
      await using _ = processes;
      const calls: Promise<string>[] = [];
      await processes.first.db.transaction(async (tx) => {
        // Both have read the request as undecided and wait for its row: the conditional UPDATE alone decides.
        await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_interactions FOR UPDATE' }, []);
        for (const [index, decision] of decisions.entries()) {
          calls.push(outcomeOf(decideConsent(contexts[index] ?? contexts[0], { uid, decision })));
          await waitForLocks(processes.first, index + 1);
        }
      });
      const outcomes = await Promise.all(calls);
      expect(outcomes.toSorted()).toEqual(['accepted', 'interaction_not_found']);
      const winner = outcomes.indexOf('accepted');
      const row = await findInteraction(processes.first.db.sql, uid);
      expect(row?.decision).toBe(decisions[winner] === 'allow' ? 'allowed' : 'denied');
      expect(row?.userId).toBe(people[winner]?.userId);
      const granted = row?.grantId ? [row.grantId] : [];
      for (const [index, ctx] of contexts.entries()) {
        const workspaceId = people[index]?.workspaceId ?? '';
        const [grants, records] = index === winner ? [granted, 1] : [[], 0];
        await expectOutcome({ ctx, workspaceId }, grants, records);
      }
    },
  );

  test('a decision before the expiry stands but cannot be spent after it, and a late decision is refused', async () => {
    const { contexts, processes, uid } = await startRace();
    await using _ = processes;
    const { first } = processes;
    let early = Promise.resolve('not called');
    await first.db.transaction(async (tx) => {
      await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_interactions FOR UPDATE' }, []);
      early = outcomeOf(decideConsent(contexts[0], { uid, decision: 'allow' }));
      await waitForLocks(first, 1);
      first.clock.advance(900);
    });
    expect(await early).toBe('accepted');
    expect(await consumeInteraction(first.db.sql, uid, first.clock.now())).toBe(false);
    const late = await askConsent(first, (await createApprovedClient(first)).id);
    first.clock.advance(900);
    expect(await outcomeOf(decideConsent(contexts[0], { uid: late, decision: 'allow' }))).toBe(
      'interaction_not_found',
    );
    expect((await findInteraction(first.db.sql, late))?.decision).toBeNull();
  });

  test('twenty at once create one grant', async () => {
    const { contexts, processes, uid } = await startRace();
    await using _ = processes;
    const calls = Array.from({ length: 20 }, (_unused, index) =>
      outcomeOf(decideConsent(contexts[index % 2] ?? contexts[0], { uid, decision: 'allow' })),
    );
    expect((await Promise.all(calls)).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(await processes.first.db.prisma.oauthGrant.count()).toBe(1);
  });
});
