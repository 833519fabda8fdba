import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.store(signedIn());
});
afterEach(() => stage[Symbol.asyncDispose]());

const sent = (): unknown => JSON.parse(stage.received.at(-1)?.body ?? 'null');
const agent = { id: 'agt_1', name: 'Notes', status: 'draft', published_version: null };
const hash = 'a'.repeat(64);
const problem = { severity: 'error', code: 'unknown_tool', loc: ['tools', 0], message: 'no such tool' };

describe('agents', () => {
  test('are listed with their draft and the version that serves', async () => {
    stage.on('GET /v1/agents', { body: [agent, { ...agent, id: 'agt_2', published_version: 3 }] });
    expect((await stage.patchbay(['agents', 'list'])).out).toBe(
      'ID     DRAFT  PUBLISHED  NAME\nagt_1  draft  -          Notes\nagt_2  draft  3          Notes\n',
    );
  });

  test('are created with what is given and nothing else', async () => {
    stage.on('POST /v1/agents', { status: 201, body: agent });
    await stage.writeConfig('agent.txt', 'Answer from the thread.');
    const args = [
      '--name',
      'Notes',
      '--instructions',
      `@${stage.configDir}/agent.txt`,
      '--tool',
      'read_thread',
    ];
    expect((await stage.patchbay(['agents', 'create', ...args])).out).toBe('agt_1\n');
    expect(sent()).toEqual({
      name: 'Notes',
      instructions: 'Answer from the thread.',
      tools: ['read_thread'],
    });
  });

  test('are compiled to a version', async () => {
    stage.on('POST /v1/agents/agt_1/compile', { body: { agent, version: 2, hash, problems: [] } });
    expect((await stage.patchbay(['agents', 'compile', 'agt_1'])).out).toBe(`version 2  ${hash}\n`);
  });

  test('with errors are not compiled: 1, with each error at its place', async () => {
    const compiled = { agent, version: null, hash: null, problems: [problem] };
    stage.on('POST /v1/agents/agt_1/compile', { body: compiled });
    for (const verb of ['compile', 'publish']) {
      const { error, exitCode, out } = await stage.patchbay(['agents', verb, 'agt_1']);
      expect([exitCode, out]).toEqual([1, '']);
      expect(error).toContain('error  unknown_tool  tools.0: no such tool');
      expect(error).toContain('agent_not_compiled');
    }
    const { out } = await stage.patchbay(['agents', 'compile', 'agt_1', '--json']);
    expect(JSON.parse(out)).toEqual(compiled);
    expect(stage.received.map(({ call }) => call)).not.toContain('POST /v1/agents/agt_1/publish');
  });

  test('are published as exactly the version that was compiled', async () => {
    stage.on('POST /v1/agents/agt_1/compile', { body: { agent, version: 2, hash, problems: [] } });
    stage.on('POST /v1/agents/agt_1/publish', { body: { ...agent, published_version: 2 } });
    expect((await stage.patchbay(['agents', 'publish', 'agt_1'])).out).toBe(
      'version 2 of agt_1 serves now\n',
    );
    expect(sent()).toEqual({ hash });
  });

  test('are run as a test, and the trace is shown then and later', async () => {
    const step = { number: 1, kind: 'tool', name: 'read_thread', status: 'ok', reason: null, latency_ms: 4 };
    const refused = { ...step, number: 2, name: 'send_message', status: 'refused', reason: 'not_allowed' };
    const run = { id: 'run_1', status: 'completed', stop_reason: 'answered', trace: [step, refused] };
    stage.on('POST /v1/agents/agt_1/test-runs', { status: 201, body: run });
    stage.on('GET /v1/agents/agt_1/runs/run_1', { body: run });
    const shown = [
      'run_1  completed, answered',
      'STEP  KIND  NAME          OUTCOME               TOOK',
      '1     tool  read_thread   ok                    4 ms',
      '2     tool  send_message  refused: not_allowed  4 ms',
      '',
    ].join('\n');
    expect((await stage.patchbay(['agents', 'run', 'agt_1', 'Go', '--thread', 'thr_1'])).out).toBe(shown);
    expect(sent()).toEqual({ input: 'Go', thread_id: 'thr_1' });
    expect((await stage.patchbay(['agents', 'trace', 'agt_1', 'run_1'])).out).toBe(shown);
  });
});
