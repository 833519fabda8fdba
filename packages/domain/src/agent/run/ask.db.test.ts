import { beforeEach, describe, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { openScene, type Scene, stepsOf } from './confirmation.fixture.ts';
import { readAgentRun } from './list.ts';

const { database, services } = await openTestProcess();
let scene: Scene;
beforeEach(async () => {
  scene = await openScene(services);
});

describe('a run that wants to write', () => {
  test('waits for a person, shows exactly what it would do, and has done nothing', async () => {
    const detail = await scene.askTo([scene.reading, scene.sending()]);
    expect(detail.run).toMatchObject({ status: 'waiting', stopReason: null, endedAt: null, isTainted: true });
    expect(detail.confirmation).toMatchObject({
      step: 3,
      tool: 'send_message',
      isTainted: true,
      arguments: { thread_id: scene.threadId, text: 'See you there.' },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: new Date(services.clock.now().getTime() + 600_000),
    });
    expect(stepsOf(detail)).toEqual([
      'plan plan ok',
      'tool read_thread ok',
      'confirmation send_message asked',
    ]);
    expect(await readAgentRun(scene.ctx, { id: scene.agentId, runId: detail.run.id })).toEqual(detail);
    expect(await scene.texts()).toEqual(['The launch is on Friday.']);
  });

  test('that has read nothing is not called tainted', async () => {
    const { confirmation } = await scene.askTo([scene.sending()]);
    expect(confirmation).toMatchObject({ isTainted: false });
  });

  test('is refused the tool if its arguments are invalid, and nobody is asked', async () => {
    const { confirmation, run, trace } = await scene.askTo([
      { tool: 'send_message', arguments: { text: 'x' } },
    ]);
    expect([run.status, confirmation]).toEqual(['completed', null]);
    expect(trace[1]).toMatchObject({ status: 'error', reason: 'validation_error' });
  });

  test('is encrypted at rest: what it would send is in none of its tables', async () => {
    await scene.askTo([scene.sending('Mulberry')]);
    const rows = await database.db.query<{ clear: boolean }>(
      `SELECT bool_or(strpos(b, 'Mulberry') > 0) AS clear FROM (SELECT agent_confirmations::text
         || encode(box, 'escape') AS b FROM agent_confirmations UNION ALL SELECT encode(box, 'escape') FROM agent_run_steps) x`,
    );
    expect(rows).toEqual([{ clear: false }]);
  });
});
