import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { answerWith, startModelServer } from '../testing/model-server.ts';
import { modernCall, type PublishedAgent, publishFor, runBody } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const model = await startModelServer();
let api: TestApi;
let agent: PublishedAgent;
/** One that may ask the model within a run, too. */
let asker: PublishedAgent;
beforeAll(async () => {
  api = await startTestApi({
    settings: { aiServer: model.settings },
    services: { limiter: generousLimiter },
  });
  agent = await publishFor(api);
  asker = await publishFor(api, {
    tools: ['summarize_thread'],
    scopes: ['threads:read', 'messages:read.raw'],
  });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const asking = (meta: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: {
    name: 'run',
    arguments: { input: 'What is new?', thread_id: agent.threadId },
    _meta: { ...modernCall.meta, ...meta },
  },
});
const accept = 'application/json, text/event-stream';
const headers = { accept, ...modernCall.headers };

test('an app gets the answer of the model at the endpoint of an agent, and the steps that led to it', async () => {
  const read = {
    id: 'a',
    type: 'function',
    function: { name: 'read_thread', arguments: JSON.stringify({ thread_id: agent.threadId }) },
  };
  model.reply((response, messages) => {
    if (messages.length === 2) answerWith(response, { content: null, tool_calls: [read] }, 'tool_calls');
    else
      answerWith(
        response,
        { content: `Read ${messages.filter(({ role }) => role === 'tool').length}.` },
        'stop',
      );
  });
  const body = asking({ progressToken: 'p1' });
  const { text } = await api.client.call('POST', agent.path, { token: agent.token, body, headers });
  const messages = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  const told = messages.slice(0, -1).map(({ params }) => params.message);
  expect(told).toEqual(['model', 'read_thread', 'model', 'answer']);
  expect(messages.at(-1).result.structuredContent).toMatchObject({
    status: 'completed',
    stop_reason: 'answered',
    answer: 'Read 1.',
  });
  const [run] = await agent.runsOf();
  expect(run).toMatchObject({ model: 'gpt-4o-mini', is_tainted: true });
  expect(Number(run?.cost_micros)).toBeGreaterThan(0);
});

test('an app that disconnects while the model works ends the call of the model, and the run as cancelled', async () => {
  const closed = Promise.withResolvers<void>();
  const app = new AbortController();
  model.reply((response) => {
    response.on('close', closed.resolve);
    app.abort();
  });
  const call = fetch(`http://127.0.0.1:${api.port}${agent.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asking({})),
    signal: app.signal,
  });
  await expect(call).rejects.toThrow('aborted');
  await closed.promise;
  const stopReason = async () => (await agent.runsOf())[0]?.stop_reason;
  await expect.poll(stopReason).toBe('cancelled');
});

test.each([
  ['2025-11-25', {}, {}],
  ['2026-07-28', modernCall.meta, modernCall.headers],
])(
  'a model that fails inside a tool is a result of the call in %s, which names the run',
  async (_era, meta, more) => {
    model.reply((response) => response.writeHead(500).end());
    const call = { tool: 'summarize_thread', arguments: { thread_id: asker.threadId } };
    const body = runBody([call], { meta });
    const { token } = asker;
    const answer = await api.client.call('POST', asker.path, { token, body, headers: { accept, ...more } });
    expect(answer.status).toBe(200);
    const [run] = await asker.runsOf();
    const { structuredContent } = answer.body.result;
    expect(structuredContent).toMatchObject({ status: 'failed', stop_reason: 'provider_unavailable' });
    expect(run).toMatchObject({ id: structuredContent.run_id, status: 'failed' });
  },
);
