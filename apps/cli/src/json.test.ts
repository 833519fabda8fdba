import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavesOf, pathOf } from './help.ts';
import { createProgram } from './program.ts';
import { openStage, type Reply, type Stage } from './stage.fixture.ts';

/** Commands of which no program reads a result, and why. */
const exempt: Readonly<Record<string, string>> = {
  completion: 'it prints a script for a shell',
  'logs tail': 'it goes on until Ctrl-C; its own test reads its lines',
};

const key = { id: 'key_1', name: 'ci', prefix: 'pb_test_a', scopes: [], revoked: false, expires_at: null };
const issued = { key, raw_key: 'pb_test_secret', env: 'test' };
const agent = { id: 'agt_1', name: 'Notes', status: 'draft', published_version: 1 };
const compiled = { hash: 'a'.repeat(64), version: 1, problems: [] };
const agentRun = { id: 'run_1', status: 'completed', stop_reason: null, cost_micros: null, trace: [] };
const event = { id: 'evt_1', type: 'message.new', created_at: 'T1', data: { message_id: 'msg_1' } };
const device = { device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'http://localhost:3000/device' };
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 3600, scope: 'threads:read' };

const replies: Readonly<Record<string, Reply>> = {
  'POST /v1/oauth/register': { status: 201, body: { client_id: 'cli_1', status: 'approved' } },
  'POST /v1/oauth/device_authorization': { body: { ...device, expires_in: 900, interval: 0 } },
  'POST /v1/oauth/token': { body: tokens },
  'POST /v1/developer/auth/logout': { status: 204 },
  'POST /v1/oauth/revoke': {},
  'GET /.well-known/oauth-authorization-server': {
    body: { service_documentation: 'http://localhost:3000/docs' },
  },
  'GET /v1/me': { body: { id: 'usr_1', display_name: 'Ada', workspace: { id: 'wks_1', tier: 'paid' } } },
  'PATCH /v1/me': { body: { id: 'usr_1' } },
  'GET /v1/threads': { body: [] },
  'GET /v1/threads/thr_1/messages': { body: [] },
  'POST /v1/threads': { status: 201, body: { id: 'thr_1' } },
  'POST /v1/threads/thr_1/messages': { status: 201, body: { id: 'msg_1' } },
  'POST /v1/threads/thr_1/voice-notes': { status: 201, body: { id: 'vn_1' } },
  'DELETE /v1/messages/msg_1': { status: 204 },
  'DELETE /v1/voice-notes/vn_1': { status: 204 },
  'GET /v1/events': { body: [event] },
  'GET /v1/developer/api-keys': { body: [key] },
  'POST /v1/developer/api-keys': { status: 201, body: issued },
  'POST /v1/developer/api-keys/key_1/rotate': { status: 201, body: issued },
  'DELETE /v1/developer/api-keys/key_1': { status: 204 },
  'POST /v1/tasks': { status: 201, body: { id: 'tsk_1' } },
  'GET /v1/contacts/match/salt': { body: { salt: 's', epoch: 1 } },
  'POST /v1/contacts/match': { body: [] },
  'POST /v1/ask': { body: { answer: null, citations: [] } },
  'GET /v1/agents': { body: [agent] },
  'POST /v1/agents': { status: 201, body: agent },
  'POST /v1/agents/agt_1/compile': { body: compiled },
  'POST /v1/agents/agt_1/publish': { body: agent },
  'POST /v1/agents/agt_1/test-runs': { body: agentRun },
  'GET /v1/agents/agt_1/runs/run_1': { body: agentRun },
  'GET /v1/developer/webhooks': { body: [] },
  'POST /v1/developer/webhooks/whe_1/test': { status: 202, body: { event_id: 'evt_1' } },
  'POST /v1/developer/webhooks/whe_1/retry': { body: { retried: 1 } },
  'POST /v1/developer/webhooks/whe_1/recover': { body: { matched: 1, queued: 1 } },
  'GET /v1/developer/requests': { body: [] },
  'POST /hook': {},
};

/** One call of each command, in an order in which none takes away what the next one needs. */
const calls: Readonly<Record<string, readonly string[]>> = {
  login: [],
  whoami: [],
  api: ['GET', '/v1/threads'],
  listen: ['--print-secret'],
  trigger: ['message.new'],
  'events resend': ['evt_1', '--forward-to', 'HOOK'],
  'keys list': [],
  'keys create': ['--name', 'ci'],
  'keys rotate': ['key_1'],
  'keys revoke': ['key_1'],
  'threads list': [],
  'threads read': ['thr_1'],
  'messages send': ['thr_1', 'hello'],
  'messages delete': ['msg_1'],
  'voice-notes send': ['thr_1', 'NOTE'],
  'voice-notes delete': ['vn_1'],
  'tasks create': ['Call Bea'],
  'contacts match': ['+14155550123'],
  ask: ['When?'],
  consent: [],
  quota: [],
  'agents list': [],
  'agents create': ['--name', 'Notes'],
  'agents compile': ['agt_1'],
  'agents publish': ['agt_1'],
  'agents run': ['agt_1', 'What?'],
  'agents trace': ['agt_1', 'run_1'],
  open: ['keys'],
  init: ['express', '--dir', 'FOLDER'],
  'logs list': [],
  'webhooks list': [],
  'webhooks test': ['whe_1'],
  'webhooks retry': ['whe_1'],
  'webhooks replay': ['whe_1', '--since', '2h', '--yes'],
  logout: [],
};

let stage: Stage;
let places: Readonly<Record<string, string>>;
beforeAll(async () => {
  stage = await openStage();
  await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
  for (const [call, reply] of Object.entries(replies)) stage.on(call, reply);
  await stage.writeConfig('note.ogg', 'OggS');
  places = { HOOK: `${stage.baseUrl}/hook`, FOLDER: stage.configDir, NOTE: `${stage.configDir}/note.ogg` };
});
afterAll(() => stage[Symbol.asyncDispose]());

test('every command is called below, or says why it has no result', () => {
  const ignore = (): void => undefined;
  const openSession = (): never => {
    throw new Error('nothing runs here');
  };
  const program = createProgram({ columns: null, writeOut: ignore, writeError: ignore, openSession });
  expect([...Object.keys(calls), ...Object.keys(exempt)].sort()).toEqual(
    leavesOf(program).map(pathOf).sort(),
  );
});

test.each(Object.entries(calls))(
  'patchbay %s --json prints JSON, a value on each line',
  async (path, args) => {
    const words = [...path.split(' '), ...args.map((word) => places[word] ?? word), '--json'];
    const { error, exitCode, out } = await stage.patchbay(words);
    expect([exitCode, error]).toEqual([0, '']);
    expect(out).toMatch(/^.+\n$/s);
    for (const line of out.trimEnd().split('\n')) JSON.parse(line);
  },
);
