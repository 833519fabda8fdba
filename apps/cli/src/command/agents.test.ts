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

  test('with errors are not compiled: 1, with each error at its position', async () => {
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
      'version 2 of agt_1 is now published\n',
    );
    expect(sent()).toEqual({ hash });
  });

  describe('that run', () => {
    const step = {
      number: 1,
      kind: 'model',
      name: 'model',
      status: 'ok',
      reason: null,
      latency_ms: 4,
      input_tokens: 80,
      output_tokens: 5,
      cost_micros: 120,
    };
    const free = { ...step, kind: 'tool', input_tokens: null, output_tokens: null, cost_micros: null };
    const refused = { ...free, number: 2, name: 'send_message', status: 'refused', reason: 'not_allowed' };
    const said = { text: 'On \u001b[2JFriday.', citations: [] };
    const answer = { ...free, number: 3, kind: 'answer', name: 'answer', result: said };
    const run = {
      id: 'run_1',
      status: 'completed',
      stop_reason: 'answered',
      cost_micros: 120,
      is_tainted: true,
      confirmation: null,
      trace: [step, refused, answer],
    };

    test('show their answer as plain text, and each step with its tokens, cost and time, then and later', async () => {
      stage.on('POST /v1/agents/agt_1/test-runs', { status: 201, body: run });
      stage.on('GET /v1/agents/agt_1/runs/run_1', { body: run });
      const shown = [
        'run_1  completed, answered  $0.000120',
        'STEP  KIND    NAME          OUTCOME               TOOK  TOKENS  COST',
        '1     model   model         ok                    4 ms  80 + 5  $0.000120',
        '2     tool    send_message  refused: not_allowed  4 ms  -       -',
        '3     answer  answer        ok                    4 ms  -       -',
        'On \uFFFD[2JFriday.',
        '',
      ].join('\n');
      expect((await stage.patchbay(['agents', 'run', 'agt_1', 'Go', '--thread', 'thr_1'])).out).toBe(shown);
      expect(sent()).toEqual({ input: 'Go', thread_id: 'thr_1' });
      expect((await stage.patchbay(['agents', 'trace', 'agt_1', 'run_1'])).out).toBe(shown);
    });

    test('say what they wait for, and how long', async () => {
      const confirmation = { tool: 'send_message', arguments: { text: 'Hi\u202e' }, expires_at: 'T2' };
      const waiting = { ...run, status: 'waiting', stop_reason: null, trace: [step], confirmation };
      stage.on('GET /v1/agents/agt_1/runs/run_1', { body: waiting });
      const { error } = await stage.patchbay(['agents', 'trace', 'agt_1', 'run_1']);
      expect(error).toContain('decide about send_message {"text":"Hi\uFFFD"} in the console, until T2.');
      expect(error).toContain('someone else may have written');
    });

    test('say which scope shows an answer that is left out', async () => {
      const { result: _, ...hidden } = answer;
      stage.on('GET /v1/agents/agt_1/runs/run_1', { body: { ...run, trace: [hidden] } });
      const { error } = await stage.patchbay(['agents', 'trace', 'agt_1', 'run_1']);
      expect(error).toContain('messages:read.raw');
    });
  });
});
