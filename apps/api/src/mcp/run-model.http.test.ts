import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { modernCall, type PublishedAgent, publishReader } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

type Messages = readonly { readonly role: string; readonly content: string }[];
type Reply = (response: ServerResponse, messages: Messages) => void;

let reply: Reply = (response) => response.end();
const model = createServer((request, response) => {
  void json(request).then((body) => reply(response, (body as { messages: Messages }).messages));
});
const answer = (response: ServerResponse, message: object, reason: string): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message, finish_reason: reason }] }));
};

let api: TestApi;
let agent: PublishedAgent;
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  const aiServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: null,
    model: 'gpt-4o-mini',
    transcriptionModel: 'none',
  };
  api = await startTestApi({ settings: { aiServer }, services: { limiter: generousLimiter } });
  agent = await publishReader(api);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  model.closeAllConnections();
  await new Promise((resolve) => model.close(resolve));
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
const headers = { accept: 'application/json, text/event-stream', ...modernCall.headers };

test('an app gets the answer of the model at the endpoint of an agent, and the steps that led to it', async () => {
  const read = {
    id: 'a',
    type: 'function',
    function: { name: 'read_thread', arguments: JSON.stringify({ thread_id: agent.threadId }) },
  };
  reply = (response, messages) => {
    if (messages.length === 2) answer(response, { content: null, tool_calls: [read] }, 'tool_calls');
    else
      answer(response, { content: `Read ${messages.filter(({ role }) => role === 'tool').length}.` }, 'stop');
  };
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

test('an app that hangs up while the model works ends the call of the model, and the run as cancelled', async () => {
  const closed = Promise.withResolvers<void>();
  const app = new AbortController();
  reply = (response) => {
    response.on('close', closed.resolve);
    app.abort();
  };
  const call = fetch(`http://127.0.0.1:${api.port}${agent.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asking({})),
    signal: app.signal,
  });
  await expect(call).rejects.toThrow();
  await closed.promise;
  const stopReason = async () => (await agent.runsOf())[0]?.stop_reason;
  await expect.poll(stopReason, { timeout: 15_000 }).toBe('cancelled');
});
