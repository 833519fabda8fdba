import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { answerWith, startModelServer } from '../testing/model-server.ts';
import { type PublishedAgent, publishFor } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const model = await startModelServer();
let api: TestApi;
let agent: PublishedAgent;
let asked: number;
beforeAll(async () => {
  api = await startTestApi({
    settings: { aiServer: model.settings },
    services: { limiter: generousLimiter },
  });
});
beforeEach(async () => {
  agent = await publishFor(api);
  asked = 0;
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

/** The model wants to read, once `during` has happened. */
function wantReadAfter(during: () => Promise<unknown>): void {
  const args = JSON.stringify({ thread_id: agent.threadId });
  const read = { id: 'a', type: 'function', function: { name: 'read_thread', arguments: args } };
  model.reply((response) => {
    asked += 1;
    void during().then(() => answerWith(response, { content: null, tool_calls: [read] }, 'tool_calls'));
  });
}

const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'run', arguments: { input: 'What is new?', thread_id: agent.threadId } },
});
const listSteps = async (id: unknown) => {
  const at = agent.path.replace(/mcp$/, `runs/${id}`);
  const { trace } = (await api.client.get(at, agent.session)).body;
  return trace.map(({ name, reason }: { name: string; reason: string | null }) => [name, reason]);
};
const endGrant = () =>
  api.container.services.db.query('UPDATE oauth_grants SET revoked_at = now() WHERE revoked_at IS NULL');

test('an app whose grant is ended while the model works reads nothing more, and gets nothing of the run', async () => {
  wantReadAfter(endGrant);
  const { body, status } = await api.client.call('POST', agent.path, { token: agent.token, body: call(1) });
  expect([status, body.detail]).toEqual([401, 'token_invalid']);
  const [run] = await agent.runsOf();
  expect(run).toMatchObject({ status: 'failed', stop_reason: 'interrupted' });
  expect(await listSteps(run?.id)).toEqual([['model', null]]);
});

test('a batch of runs ends with the grant of its app', async () => {
  wantReadAfter(endGrant);
  const body = [call(1), call(2), call(3)];
  const { status } = await api.client.call('POST', agent.path, { token: agent.token, body });
  expect(status).toBe(401);
  expect([asked, (await agent.runsOf()).length]).toEqual([1, 1]);
});

test('a tool whose scope the app lost while the model worked is refused', async () => {
  wantReadAfter(() =>
    api.container.services.db.query(`UPDATE oauth_clients SET scopes = '{messages:read.raw}'`),
  );
  const { body } = await api.client.call('POST', agent.path, { token: agent.token, body: call(1) });
  expect(body.result.structuredContent).toMatchObject({ status: 'completed', stop_reason: 'repeated_call' });
  const [run] = await agent.runsOf();
  expect((await listSteps(run?.id))[1]).toEqual(['read_thread', 'scope_not_held']);
});

test('a person who signs out while the model works reads nothing more', async () => {
  wantReadAfter(() => api.client.post('/v1/developer/auth/logout', undefined, agent.session));
  const at = agent.path.replace(/mcp$/, 'test-runs');
  const { status } = await api.client.post(
    at,
    { input: 'What is new?', thread_id: agent.threadId },
    agent.session,
  );
  expect([status, asked]).toEqual([401, 1]);
});
