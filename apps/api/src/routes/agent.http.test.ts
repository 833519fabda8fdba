import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../testing/oauth-token.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let session: string;
beforeAll(async () => {
  api = await startTestApi();
  session = (await signUp(api)).token;
});
afterAll(() => api[Symbol.asyncDispose]());

const path = '/v1/agents';
const draft = {
  name: 'Digest',
  instructions: 'Sum up the newest messages.',
  tools: ['read_thread'],
  scopes: ['threads:read'],
};
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('an agent over REST', () => {
  test('is created with 201, read, changed and deleted', async () => {
    const created = await api.client.post(path, draft, session);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...draft,
      id: expect.stringMatching(/^agt_/),
      template_id: null,
      status: 'draft',
      compiled_version: null,
      published_version: null,
      created_by: expect.stringMatching(/^usr_/),
      created_at: expect.stringMatching(time),
      updated_at: created.body.created_at,
    });
    const one = `${path}/${created.body.id}`;
    expect((await api.client.get(one, session)).body).toEqual(created.body);
    expect((await api.client.get(path, session)).body).toEqual([created.body]);
    const changed = await api.client.call('PATCH', one, { token: session, body: { name: 'Summary' } });
    expect([changed.status, changed.body.name]).toEqual([200, 'Summary']);
    const removed = await api.client.call('DELETE', one, { token: session });
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await api.client.get(one, session)).body).toEqual(refusalBody('agent_not_found'));
  });

  test('is not changed by a PATCH that rests on an earlier `updated_at`', async () => {
    const { body: agent } = await api.client.post(path, draft, session);
    const patch = (body: object) => api.client.call('PATCH', `${path}/${agent.id}`, { token: session, body });
    const first = await patch({ name: 'First', expected_updated_at: agent.updated_at });
    expect([first.status, first.body.name]).toEqual([200, 'First']);
    const late = await patch({ name: 'Second', expected_updated_at: agent.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'conflict']);
    expect((await api.client.get(`${path}/${agent.id}`, session)).body).toEqual(first.body);
    const unreadable = await patch({ name: 'Third', expected_updated_at: 'yesterday' });
    expect([unreadable.status, unreadable.body.detail[0].loc]).toEqual([
      422,
      ['body', 'expected_updated_at'],
    ]);
  });

  test('a second time with the same Idempotency-Key gives the same agent', async () => {
    const call = { token: session, body: draft, headers: { 'idempotency-key': 'once' } };
    const first = await api.client.call('POST', path, call);
    const again = await api.client.call('POST', path, call);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('is read by a key or a token with agents:read, and changed by one with agents:write', async () => {
    const owner = (await signUp(api)).token;
    const [reader, writer] = [
      await createKey(api, owner, ['agents:read']),
      await createKey(api, owner, ['agents:write']),
    ];
    const made = await api.client.post(path, draft, writer);
    expect(made.status).toBe(201);
    expect((await api.client.get(path, reader)).body).toEqual([made.body]);
    for (const [method, token, scope] of [
      ['POST', reader, 'agents:write'],
      ['GET', writer, 'agents:read'],
    ] as const) {
      const refused = await api.client.call(method, path, {
        token,
        body: method === 'POST' ? draft : undefined,
      });
      expect([refused.status, refused.body.details]).toEqual([403, { required_scopes: [scope] }]);
    }
    const app = (await issueToken(api, owner, { scopes: ['agents:read'] })).raw;
    expect((await api.client.get(path, app)).body).toEqual([made.body]);
    expect((await api.client.post(path, draft, app)).status).toBe(403);
  });

  test('with too long instructions is 422 at their field, and a megabyte of them is 413', async () => {
    const long = await api.client.post(path, { ...draft, instructions: 'x'.repeat(8001) }, session);
    expect([long.status, long.body.detail[0].loc]).toEqual([422, ['body', 'instructions']]);
    const huge = await api.client.post(path, { ...draft, instructions: 'x'.repeat(1_048_576) }, session);
    expect([huge.status, huge.body.detail]).toEqual([413, 'payload_too_large']);
  });
});

describe('a version over REST', () => {
  test('is compiled, published by its hash, listed and rolled back', async () => {
    const { body: agent } = await api.client.post(path, draft, session);
    const one = `${path}/${agent.id}`;
    const compiled = await api.client.post(`${one}/compile`, undefined, session);
    expect([compiled.status, compiled.body.version, compiled.body.problems]).toEqual([200, 1, []]);
    const hash: string = compiled.body.hash;
    const published = await api.client.post(`${one}/publish`, { hash }, session);
    expect([published.status, published.body.status, published.body.published_version]).toEqual([
      200,
      'published',
      1,
    ]);
    const again = await api.client.post(`${one}/publish`, { hash }, session);
    expect([again.status, again.body]).toEqual([200, published.body]);
    const [version] = (await api.client.get(`${one}/versions`, session)).body;
    expect(version).toMatchObject({ agent_id: agent.id, version: 1, hash, is_published: true, ...draft });
    const earlier = await api.client.post(`${one}/rollback`, { version: 1 }, session);
    expect([earlier.status, earlier.body]).toEqual([200, published.body]);
  });

  test('with errors is 200 with every problem and no hash, and cannot be published', async () => {
    const broken = { name: 'x', instructions: '', tools: ['fly'], scopes: ['moon:walk'] };
    const { body: agent } = await api.client.post(path, broken, session);
    const compiled = await api.client.post(`${path}/${agent.id}/compile`, undefined, session);
    expect(compiled.body).toMatchObject({ version: null, hash: null, agent: { status: 'draft' } });
    expect(
      compiled.body.problems.map(({ code, loc }: { code: string; loc: unknown[] }) => [code, ...loc]),
    ).toEqual([
      ['instructions_empty', 'instructions'],
      ['unknown_tool', 'tools', 0],
      ['unknown_scope', 'scopes', 0],
    ]);
    const hash = 'a'.repeat(64);
    const refused = await api.client.post(`${path}/${agent.id}/publish`, { hash }, session);
    expect([refused.status, refused.body.detail]).toEqual([409, 'agent_not_compiled']);
    const unreadable = await api.client.post(`${path}/${agent.id}/publish`, { hash: 'x' }, session);
    expect([unreadable.status, unreadable.body.detail[0].loc]).toEqual([422, ['body', 'hash']]);
  });
});

describe('a run over REST', () => {
  test('is begun with 201, listed and read with its trace', async () => {
    const { body: agent } = await api.client.post(path, draft, session);
    const one = `${path}/${agent.id}`;
    const early = await api.client.post(`${one}/test-runs`, { input: 'x' }, session);
    expect([early.status, early.body.detail]).toEqual([409, 'agent_not_compiled']);
    await api.client.post(`${one}/compile`, undefined, session);
    const [thread] = (await api.client.get('/v1/threads', session)).body;
    const asked = { input: 'What is new?', thread_id: thread.id };
    const { body: run, status } = await api.client.post(`${one}/test-runs`, asked, session);
    expect(status).toBe(201);
    expect(run).toMatchObject({ agent_id: agent.id, status: 'completed', stop_reason: 'answered', steps: 3 });
    expect(run.trace.map(({ name }: { name: string }) => name)).toEqual(['plan', 'read_thread', 'answer']);
    expect((await api.client.get(`${one}/runs/${run.id}`, session)).body).toEqual(run);
    const [listed] = (await api.client.get(`${one}/runs`, session)).body;
    expect({ ...listed, trace: run.trace, confirmation: null }).toEqual(run);
    expect((await api.client.get(`${one}/runs/run_none`, session)).body.detail).toBe('agent_run_not_found');
    const nothing = await api.client.post(`${one}/test-runs`, {}, session);
    expect([nothing.status, nothing.body.detail[0].loc]).toEqual([422, ['body', 'input']]);
  });
});

describe('a confirmation over REST', () => {
  const writing = { ...draft, tools: ['create_task'], scopes: ['tasks:write'] };
  const calls = [{ tool: 'create_task', arguments: { title: 'Pack' } }];

  test('is shown by the run that waits, decided once by its person, and by no key', async () => {
    const owner = (await signUp(api)).token;
    const { body: agent } = await api.client.post(path, writing, owner);
    const one = `${path}/${agent.id}`;
    await api.client.post(`${one}/compile`, undefined, owner);
    const { body: run } = await api.client.post(`${one}/test-runs`, { calls }, owner);
    expect(run).toMatchObject({
      status: 'waiting',
      stop_reason: null,
      ended_at: null,
      confirmation: {
        id: expect.stringMatching(/^cnf_/),
        tool: 'create_task',
        arguments: { title: 'Pack' },
        is_tainted: false,
        expires_at: expect.stringMatching(time),
      },
    });
    const where = `${one}/runs/${run.id}/confirmations/${run.confirmation.id}`;
    const decision = { decision: 'allow', digest: run.confirmation.digest };
    const key = await createKey(api, owner, ['agents:write', 'tasks:write']);
    const byKey = await api.client.post(where, decision, key);
    expect([byKey.status, byKey.body.detail]).toEqual([403, 'first_party_only']);
    const byStranger = await api.client.post(where, decision, session);
    expect([byStranger.status, byStranger.body.detail]).toEqual([404, 'agent_confirmation_not_found']);
    const unreadable = await api.client.post(where, { ...decision, digest: 'x' }, owner);
    expect([unreadable.status, unreadable.body.detail[0].loc]).toEqual([422, ['body', 'digest']]);
    const allowed = await api.client.post(where, decision, owner);
    expect([allowed.status, allowed.body.status, allowed.body.confirmation]).toEqual([
      200,
      'completed',
      null,
    ]);
    const again = await api.client.post(where, decision, owner);
    expect([again.status, again.body.detail]).toEqual([409, 'agent_confirmation_decided']);
    expect((await api.client.get('/v1/tasks', owner)).body).toMatchObject([{ title: 'Pack' }]);
  });
});

describe('the catalogs', () => {
  test('of tools have the scopes, whether each writes, and a JSON Schema', async () => {
    const { body } = await api.client.get('/v1/agent-tools', session);
    expect(body).toHaveLength(11);
    const sending = body.find(({ name }: { name: string }) => name === 'send_message');
    expect(sending).toMatchObject({
      scopes: ['messages:write'],
      writes: true,
      open_world: true,
      input_schema: { type: 'object', required: ['thread_id', 'text'] },
    });
  });

  test('of templates have seven to begin with', async () => {
    const { body } = await api.client.get('/v1/agent-templates', session);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'answerer',
      'thread-digest',
      'action-finder',
      'follow-up-drafter',
      'contact-finder',
      'task-keeper',
      'blank',
    ]);
  });
});

describe('/v1/agents/api-keys', () => {
  test.each(['GET', 'PATCH', 'DELETE', 'PUT'])(
    'is no agent: %s is refused with 405 and its methods',
    async (method) => {
      const answer = await api.client.call(method, '/v1/agents/api-keys', { token: session });
      expect([answer.status, answer.body]).toEqual([405, refusalBody('method_not_allowed')]);
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    },
  );
});
