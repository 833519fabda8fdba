import { beforeEach, describe, expect, test } from 'vitest';
import type { Companion } from '../../core/context.ts';
import { listTasks } from '../../messaging/exports.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { decisionOf, openScene, type Scene, stepsOf } from './confirmation.fixture.ts';
import { decideConfirmation } from './decide.ts';

const { services } = await openTestProcess();
let scene: Scene;
beforeEach(async () => {
  scene = await openScene(services);
});

describe('allowing a write', () => {
  test('makes it once, shows it in the trace, and lets the run go on to its answer', async () => {
    const asked = await scene.askTo([scene.reading, scene.sending(), scene.reading]);
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked));
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'answered' });
    expect(ended.confirmation).toBeNull();
    expect(stepsOf(ended).slice(3)).toEqual([
      'confirmation send_message ok',
      'tool send_message ok',
      'tool read_thread ok',
      'answer answer ok',
    ]);
    expect(await scene.texts()).toEqual(['See you there.', 'The launch is on Friday.']);
    const told = (await eventsOf(services, scene.developer.workspaceId)).at(-1);
    expect(told).toMatchObject({ type: 'agent.run.completed', data: { status: 'succeeded' } });
  });

  test('is for only one write: the run waits again before its next one', async () => {
    const first = await scene.askTo([scene.sending('One.'), scene.sending('Two.')]);
    const second = await decideConfirmation(scene.ctx, decisionOf(first));
    expect(second.run.status).toBe('waiting');
    expect(second.confirmation).toMatchObject({ arguments: { text: 'Two.' } });
    expect(second.confirmation?.digest).not.toBe(first.confirmation?.digest);
    const [one, two] = [decisionOf(first), decisionOf(second)];
    expect(await outcomeOf(decideConfirmation(scene.ctx, one))).toBe('agent_confirmation_decided');
    expect(await outcomeOf(decideConfirmation(scene.ctx, { ...two, digest: one.digest }))).toBe('conflict');
    expect(await outcomeOf(decideConfirmation(scene.ctx, { ...one, digest: two.digest }))).toBe(
      'agent_confirmation_decided',
    );
    expect((await decideConfirmation(scene.ctx, two)).run.stopReason).toBe('answered');
    expect(await scene.texts()).toEqual(['Two.', 'One.', 'The launch is on Friday.']);
  });

  test('stores the answer of its caller with the run, and not with the decision or the write', async () => {
    const decided = decisionOf(await scene.askTo([scene.sending()]));
    const stored: unknown[] = [];
    const unused = () => {
      throw new Error('the last command of a run has a transaction');
    };
    const companion: Companion = {
      store: async (_, value) => void stored.push(value),
      shape: { name: 'unused', columns: {}, update: '', where: '' },
      valuesOf: unused,
      lost: unused,
    };
    const ended = await decideConfirmation({ ...scene.ctx, companion }, decided);
    expect(stored).toEqual([ended]);
  });

  test('works for every tool that writes', async () => {
    const calls = [
      { tool: 'create_task', arguments: { title: 'Pack', notes: 'Soon' } },
      { tool: 'create_thread', arguments: { title: 'Trip', participant_ids: [] } },
      { tool: 'send_voice_note', arguments: { thread_id: scene.threadId, transcript: 'On my way' } },
    ];
    let detail = await scene.askTo(calls);
    for (const _ of calls) detail = await decideConfirmation(scene.ctx, decisionOf(detail));
    expect(detail.trace.filter(({ kind }) => kind === 'tool')).toMatchObject(
      calls.map(({ tool }) => ({ name: tool, status: 'ok' })),
    );
    expect((await listTasks(scene.ctx)).items).toMatchObject([{ title: 'Pack', notes: 'Soon' }]);
  });

  test('stores nothing of a write that its tool refuses, and the trace says why', async () => {
    const call = { tool: 'create_thread', arguments: { participant_ids: ['usr_nobody'] } };
    const ended = await decideConfirmation(scene.ctx, decisionOf(await scene.askTo([call])));
    expect(ended.trace.at(-2)).toMatchObject({ kind: 'tool', status: 'error', reason: 'user_not_found' });
    expect(ended.run).toMatchObject({ status: 'completed', stopReason: 'answered' });
  });

  test('is audited with its digest, and never with what is written', async () => {
    const asked = await scene.askTo([scene.sending('Mulberry')]);
    await decideConfirmation(scene.ctx, decisionOf(asked));
    const records = await auditOf(services, scene.developer.workspaceId);
    expect(records.at(-1)).toMatchObject({
      action: 'agent.write_allowed',
      targetId: scene.agentId,
      details: { run_id: asked.run.id, tool: 'send_message', digest: asked.confirmation?.digest },
    });
    expect(JSON.stringify(records.map(({ details }) => details))).not.toContain('Mulberry');
  });

  test('of ten decisions at once makes one write', async () => {
    const decision = decisionOf(await scene.askTo([scene.sending()]));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(decideConfirmation(scene.ctx, decision))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'agent_confirmation_decided']));
    expect(await scene.texts()).toHaveLength(2);
  });

  test('without the consent of its user is refused, and can be tried again', async () => {
    const decision = decisionOf(await scene.askTo([scene.reading, scene.sending()]));
    await scene.setConsent(false);
    expect(await outcomeOf(decideConfirmation(scene.ctx, decision))).toBe('ai_processing_consent_required');
    await scene.setConsent(true);
    expect(await outcomeOf(decideConfirmation(scene.ctx, decision))).toBe('accepted');
  });
});
