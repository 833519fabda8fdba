import { beforeEach, describe, expect, test } from 'vitest';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addAgent, asApp } from '../agent.fixture.ts';
import { decisionOf, openScene, type Scene, sceneScopes } from './confirmation.fixture.ts';
import { claimConfirmation, decideConfirmation } from './decide.ts';
import { endExpiredRuns } from './end-left.ts';
import { listAgentRuns, readAgentRun } from './list.ts';

const { database, services } = await openTestProcess();
let scene: Scene;
beforeEach(async () => {
  scene = await openScene(services);
});

describe('a confirmation', () => {
  test('that is denied ends the run with nothing written', async () => {
    const asked = await scene.askTo([scene.reading, scene.sending()]);
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked, 'deny'));
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'confirmation_denied' });
    expect(ended.trace.at(-2)).toMatchObject({ status: 'refused', reason: 'confirmation_denied' });
    expect(await scene.texts()).toHaveLength(1);
    expect(await outcomeOf(decideConfirmation(scene.ctx, decisionOf(asked)))).toBe(
      'agent_confirmation_decided',
    );
    expect((await auditOf(services, scene.developer.workspaceId)).at(-1)?.action).toBe('agent.write_denied');
  });

  test('expires after ten minutes, and its run then ends', async () => {
    services.clock.advance(601);
    await endExpiredRuns(services);
    const asked = await scene.askTo([scene.sending()]);
    services.clock.advance(601);
    expect(await outcomeOf(decideConfirmation(scene.ctx, decisionOf(asked)))).toBe(
      'agent_confirmation_expired',
    );
    const shown = { status: 'completed', stopReason: 'confirmation_expired' };
    const at = { id: scene.agentId, runId: asked.run.id };
    const before = await readAgentRun(scene.ctx, at);
    expect(before).toMatchObject({
      run: { ...shown, endedAt: asked.confirmation?.expiresAt },
      confirmation: null,
    });
    expect((await listAgentRuns(scene.ctx, at)).items).toMatchObject([before.run]);
    const rounds = await Promise.all([endExpiredRuns(services), endExpiredRuns(services)]);
    expect(rounds[0] + rounds[1]).toBe(1);
    const { run } = await readAgentRun(scene.ctx, { id: scene.agentId, runId: asked.run.id });
    expect(run).toMatchObject({ status: 'completed', stopReason: 'confirmation_expired' });
    expect(await outcomeOf(decideConfirmation(scene.ctx, decisionOf(asked)))).toBe(
      'agent_confirmation_expired',
    );
    expect(await scene.texts()).toHaveLength(1);
  });

  test('is decided by the person of the run and by nobody else', async () => {
    const asked = await scene.askTo([scene.sending()]);
    const decision = decisionOf(asked);
    const stranger = await createDeveloper(services);
    const colleague = { ...stranger, workspaceId: scene.developer.workspaceId };
    for (const actor of [stranger, colleague]) {
      const refused = outcomeOf(decideConfirmation(contextFor(services, actor), decision));
      expect(await refused).toBe('agent_confirmation_not_found');
    }
    // The statement that decides checks the person as well, whatever was checked before.
    const claim = claimConfirmation(contextFor(services, colleague), decision);
    expect(await outcomeOf(claim)).toBe('agent_confirmation_not_found');
    const programs = [
      asApiKey(scene.developer, ['agents:write', ...sceneScopes]),
      asApp(scene.developer, sceneScopes),
    ];
    for (const actor of programs) {
      const refused = outcomeOf(decideConfirmation(contextFor(services, actor), decision));
      expect(await refused).toBe('first_party_only');
    }
    expect(await scene.texts()).toHaveLength(1);
  });

  test('of another run, of another agent or with an invented id is not found', async () => {
    const [one, other] = [
      decisionOf(await scene.askTo([scene.sending()])),
      decisionOf(await scene.askTo([scene.sending()])),
    ];
    for (const wrong of [
      { ...one, confirmationId: other.confirmationId },
      { ...one, confirmationId: 'cnf_none' },
      { ...one, id: (await addAgent(scene.ctx)).id },
    ]) {
      expect(await outcomeOf(decideConfirmation(scene.ctx, wrong))).toBe('agent_confirmation_not_found');
    }
  });

  test('with the digest of another write is refused, and stays good', async () => {
    const decision = decisionOf(await scene.askTo([scene.sending()]));
    const forged = { ...decision, digest: 'f'.repeat(64) };
    expect(await outcomeOf(decideConfirmation(scene.ctx, forged))).toBe('conflict');
    expect(await outcomeOf(decideConfirmation(scene.ctx, decision))).toBe('accepted');
  });

  test('whose arguments were exchanged in the database writes nothing', async () => {
    const shown = await scene.askTo([scene.sending('Shown.')]);
    const other = await scene.askTo([scene.sending('Other.')]);
    await database.db.query(
      'UPDATE agent_confirmations a SET box = b.box FROM agent_confirmations b WHERE a.id = $1 AND b.id = $2',
      [shown.confirmation?.id, other.confirmation?.id],
    );
    const { run } = await decideConfirmation(scene.ctx, decisionOf(shown));
    expect(run).toMatchObject({ status: 'failed', stopReason: 'interrupted' });
    expect(await scene.texts()).toHaveLength(1);
  });
});
