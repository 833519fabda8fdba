import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import {
  modernCall,
  type PublishedAgent,
  publishFor,
  runBody,
  taskKeeper,
} from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let agent: PublishedAgent;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  agent = await publishFor(api, taskKeeper);
});
afterAll(() => api[Symbol.asyncDispose]());

const capability = 'io.modelcontextprotocol/clientCapabilities';
const opening = { ...modernCall.meta, [capability]: { elicitation: { url: {} } } };

async function run(title: string, more: object = {}, meta: object = opening, token = agent.token) {
  const body = runBody([{ tool: 'create_task', arguments: { title } }], { meta });
  const sent = { ...body, params: { ...body.params, ...more } };
  const { headers } = modernCall;
  return (await api.client.call('POST', agent.path, { token, body: sent, headers })).body.result;
}
const listTitles = async () =>
  (await api.client.get('/v1/tasks', agent.session)).body.map(({ title }: { title: string }) => title);
const answered = (state: string) => ({
  requestState: state,
  inputResponses: { confirm: { action: 'accept', content: { allow: true } } },
});
const placeOf = (runId: string) => agent.path.replace(/mcp$/, `runs/${runId}`);

describe('a run that waits, for a client that opens pages', () => {
  test('sends the person to the console, where they decide, and the client reads the outcome with the same call', async () => {
    const sentAway = await run('Pack');
    const { requestState: runId, resultType } = sentAway;
    expect(resultType).toBe('input_required');
    expect(sentAway.inputRequests.confirm).toMatchObject({
      method: 'elicitation/create',
      params: { mode: 'url', url: `http://localhost:3000${placeOf(runId).replace('/v1', '')}` },
    });
    expect(JSON.stringify(sentAway)).not.toContain('Pack');
    const { confirmation } = (await api.client.get(placeOf(runId), agent.session)).body;
    const path = `${placeOf(runId)}/confirmations/${confirmation.id}`;
    const decision = { decision: 'allow', digest: confirmation.digest };
    expect((await api.client.post(path, decision, agent.session)).status).toBe(200);
    const { structuredContent } = await run('Pack', answered(runId));
    expect(structuredContent).toMatchObject({ run_id: runId, status: 'completed', waits_for: null });
    expect(await listTitles()).toEqual(['Pack']);
  });

  test('writes nothing because the client says that its person accepted, and runs nothing twice', async () => {
    const { requestState: runId } = await run('Forged');
    for (let tries = 0; tries < 2; tries += 1) {
      const { structuredContent } = await run('Forged', answered(runId));
      expect(structuredContent).toMatchObject({ run_id: runId, status: 'waiting' });
    }
    expect(await listTitles()).not.toContain('Forged');
    const runs = await agent.runsOf();
    expect(runs.filter(({ status }) => status === 'waiting')).toHaveLength(1);
  });

  test('is not found by another app of the same person, nor by a state that nobody gave out', async () => {
    const { requestState: runId } = await run('Foreign');
    const { raw: other } = await issueToken(api, agent.session, { scopes: taskKeeper.scopes });
    for (const [state, token] of [
      [runId, other],
      ['run_none', agent.token],
    ] as const) {
      const refused = await run('Foreign', answered(state), opening, token);
      expect(refused.content[0].text).toContain('agent_run_not_found');
    }
  });

  test('is a result like any other for a client that opens none', async () => {
    const { structuredContent } = await run('Plain', {}, modernCall.meta);
    const { run_id: runId, waits_for: waitsFor } = structuredContent;
    expect(waitsFor.url).toBe(`http://localhost:3000${placeOf(runId).replace('/v1', '')}`);
  });
});

describe('tasks, an extension that this endpoint does not offer', () => {
  const extensions = { 'io.modelcontextprotocol/tasks': {} };

  test.each([
    ['declares it', { ...modernCall.meta, [capability]: { extensions } }],
    ['does not', modernCall.meta],
  ])('a client that %s gets the run itself, and never a task', async (_who, meta) => {
    const result = await run(`Whole ${_who}`, {}, meta);
    expect(result.resultType).toBe('complete');
    expect(result).not.toHaveProperty('taskId');
    expect(result.structuredContent).toMatchObject({ status: 'waiting' });
  });

  test('its methods are unknown, and the server does not announce it', async () => {
    const ask = async (method: string, params: object) => {
      const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: modernCall.meta } };
      const headers = { ...modernCall.headers, 'mcp-method': method, 'mcp-name': '1' };
      return (await api.client.call('POST', agent.path, { token: agent.token, body, headers })).body;
    };
    expect((await ask('tasks/get', { taskId: '1' })).error.code).toBe(-32601);
    expect(JSON.stringify(await ask('server/discover', {}))).not.toContain('io.modelcontextprotocol/tasks');
  });
});
