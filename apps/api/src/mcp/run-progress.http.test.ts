import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { modernCall, type PublishedAgent, publishFor, runBody } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const accept = 'application/json, text/event-stream';
const listing = { tool: 'list_threads', arguments: {} };
const asking = { progressToken: 'p1' };
let api: TestApi;
let agent: PublishedAgent;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  agent = await publishFor(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const messagesOf = (text: string) =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
const progress = (number: number, message: string) => ({
  jsonrpc: '2.0',
  method: 'notifications/progress',
  params: { progressToken: 'p1', progress: number, message },
});

describe('a run at the endpoint of an agent', () => {
  test.each([
    ['of 2025-11-25', {}, {}],
    ['of 2026-07-28', modernCall.meta, modernCall.headers],
  ])(
    'tells a client %s how far it has come, step by step, and then its result',
    async (_name, meta, more) => {
      const { path, token } = agent;
      const body = runBody([listing, listing], { meta: { ...meta, ...asking } });
      const answer = await api.client.call('POST', path, { token, body, headers: { accept, ...more } });
      expect(answer.headers.get('content-type')).toContain('text/event-stream');
      expect(messagesOf(answer.text)).toEqual([
        progress(1, 'plan'),
        progress(2, 'list_threads'),
        progress(3, 'list_threads'),
        progress(4, 'answer'),
        expect.objectContaining({ id: 7 }),
      ]);
      const { result } = messagesOf(answer.text).at(-1);
      expect(result.structuredContent).toMatchObject({ status: 'completed', stop_reason: 'answered' });
    },
  );

  test('answers in plain JSON if nobody asks for progress or the client accepts no event stream', async () => {
    const { path, token } = agent;
    const asked = runBody([listing], { meta: asking });
    const unasked = { body: runBody([listing]), headers: { accept } };
    const unable = { body: asked, headers: { accept: 'application/json' } };
    for (const call of [unasked, unable, { body: [asked], headers: { accept } }]) {
      const { body } = await api.client.call('POST', path, { token, ...call });
      const [{ result }] = [body].flat();
      expect(result.structuredContent.status).toBe('completed');
    }
  });
});
