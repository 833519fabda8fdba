import { limitPolicies } from '@patchbay/contract';
import type { Limiter } from '@patchbay/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { modernCall, type PublishedAgent, publishFor, runBody } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

/** Each run stops where it reads content, until the test lets it read once more. */
const waiting: (() => void)[] = [];
const letOneRead = () => waiting.shift()?.();
const haltingLimiter: Limiter = {
  ...generousLimiter,
  take: async (...call) => {
    const [policy] = call;
    if (policy === limitPolicies.rawReads) await new Promise<void>((resolve) => waiting.push(resolve));
    return generousLimiter.take(...call);
  },
};
const oneWaits = () => expect.poll(() => waiting.length).toBe(1);

let api: TestApi;
/** Another process, where runs halt. */
let halting: TestApi;
let agent: PublishedAgent;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  halting = await api.startSiblingWith({ ...api.container.services, limiter: haltingLimiter });
  agent = await publishFor(api);
});
afterAll(async () => {
  await halting[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const readings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    tool: 'read_thread',
    arguments: { thread_id: agent.threadId, limit: index + 1 },
  }));

/** Begins a run at the other process, over a connection that the test can close. */
function begin(body: object, headers: object = {}) {
  const connection = new AbortController();
  const sent = fetch(`http://127.0.0.1:${halting.port}${agent.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: connection.signal,
  });
  const outcome = sent.then(
    () => 'answered',
    () => 'closed',
  );
  return { close: () => connection.abort(), outcome, sent };
}

describe('a run that nobody waits for any more', () => {
  test('continues when the connection of an older client breaks, and ends when its app cancels it at another process', async () => {
    const id = 41;
    const { close, outcome } = begin(runBody(readings(3), { id }));
    await oneWaits();
    close();
    expect(await outcome).toBe('closed');
    letOneRead();
    await oneWaits();
    expect((await agent.runsOf())[0]).toMatchObject({ status: 'running', steps: 2 });
    const body = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } };
    const cancel = () => api.client.call('POST', agent.path, { token: agent.token, body });
    expect((await cancel()).status).toBe(202);
    const ended = { status: 'completed', stop_reason: 'cancelled', steps: 3 };
    expect((await agent.runsOf())[0]).toMatchObject(ended);
    letOneRead();
    expect((await cancel()).status).toBe(202);
    expect((await agent.runsOf())[0]).toMatchObject(ended);
  });

  test('ends when a client of 2026-07-28 closes the connection', async () => {
    const meta = { ...modernCall.meta, progressToken: 1 };
    const headers = { accept: 'application/json, text/event-stream', ...modernCall.headers };
    const { close, sent } = begin(runBody(readings(20), { meta }), headers);
    // The first message arrives while the run is under way.
    expect((await sent).headers.get('content-type')).toContain('text/event-stream');
    await oneWaits();
    close();
    const status = async () => {
      letOneRead();
      return (await agent.runsOf())[0]?.status;
    };
    await expect.poll(status, { timeout: 15_000, interval: 100 }).toBe('completed');
    expect((await agent.runsOf())[0]?.stop_reason).toBe('cancelled');
  });
});
