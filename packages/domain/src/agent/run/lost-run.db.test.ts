import { agentConfirmationTtlSeconds } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { decisionOf, openScene, type Scene } from './confirmation.fixture.ts';
import { decideConfirmation } from './decide.ts';
import { endExpiredRuns, endInterruptedRuns } from './end-left.ts';
import { readAgentRun } from './list.ts';

const { database, services } = await openTestProcess();
let scene: Scene;
beforeEach(async () => {
  scene = await openScene(services);
});

describe('a process that lost the run', () => {
  /** The caller, to whom something happens after the claim and before the write. */
  const interruptedBy = (happens: () => Promise<unknown>): Context => {
    const { limiter } = services;
    const take: typeof limiter.take = async (...call) => {
      await happens();
      return limiter.take(...call);
    };
    return { ...scene.ctx, limiter: { ...limiter, take } };
  };

  test('to another process writes nothing: neither the message nor its step', async () => {
    const asked = await scene.askTo([scene.sending()]);
    const caller = interruptedBy(() =>
      database.db.query('UPDATE agent_runs SET fence = fence + 1 WHERE id = $1', [asked.run.id]),
    );
    expect(await outcomeOf(decideConfirmation(caller, decisionOf(asked)))).toBe('conflict');
    expect(await scene.texts()).toHaveLength(1);
    services.clock.advance(200);
    await endInterruptedRuns(services);
    const { run, trace } = await readAgentRun(scene.ctx, { id: scene.agentId, runId: asked.run.id });
    expect(run).toMatchObject({ status: 'failed', stopReason: 'interrupted' });
    expect(trace.at(-1)).toMatchObject({ kind: 'confirmation', status: 'ok' });
  });

  test('because it was too slow writes nothing, though no other process has taken it', async () => {
    const asked = await scene.askTo([scene.sending()]);
    const caller = interruptedBy(async () => services.clock.advance(31));
    expect(await outcomeOf(decideConfirmation(caller, decisionOf(asked)))).toBe('conflict');
    expect(await scene.texts()).toHaveLength(1);
  });
});

test.each([
  ['a person', endExpiredRuns, 'confirmation_expired'],
  ['its process', endInterruptedRuns, 'interrupted'],
])(
  'a run that waits for %s in a workspace that another cell serves holds up no other',
  async (_, endRuns, reason) => {
    const [leaving, staying] = [scene, await openScene(services)];
    const runs = [await leaving.askTo([leaving.sending()]), await staying.askTo([staying.sending()])];
    const ids = runs.map(({ run }) => run.id);
    if (reason === 'interrupted')
      await database.db.query(
        `UPDATE agent_runs SET status = 'running', leased_until = created_at WHERE id = ANY ($1)`,
        [ids],
      );
    await database.db.query(
      `UPDATE workspaces SET away = 'leaving', away_at = now(), suspended_at = now() WHERE id = $1`,
      [leaving.developer.workspaceId],
    );
    services.clock.advance(agentConfirmationTtlSeconds + 1);
    await endRuns(services);
    const ended = await database.db.query(
      'SELECT stop_reason AS reason FROM agent_runs WHERE id = ANY ($1) ORDER BY array_position($1, id)',
      [ids],
    );
    expect(ended).toEqual([{ reason: null }, { reason }]);
  },
);
