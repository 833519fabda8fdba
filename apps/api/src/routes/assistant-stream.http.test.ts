import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { answerWith, startModelServer } from '../testing/model-server.ts';
import { signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const model = await startModelServer();
let api: TestApi;
let plain: TestApi;
beforeAll(async () => {
  const services = { limiter: generousLimiter };
  api = await startTestApi({ services, settings: { aiServer: model.settings } });
  plain = await startTestApi({ services });
});
afterAll(async () => {
  await Promise.all([api[Symbol.asyncDispose](), plain[Symbol.asyncDispose]()]);
  await model[Symbol.asyncDispose]();
});

const say = (response: ServerResponse, content: string, finish_reason: string | null = null) =>
  response.write(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`);
function writeAll(...parts: readonly string[]): void {
  model.reply((response) => {
    response.setHeader('content-type', 'text/event-stream');
    for (const part of parts) say(response, part);
    say(response, '', 'stop');
    response.end('data: [DONE]\n\n');
  });
}

const text = 'The ladder is in the cellar.';
async function openAsker(at: TestApi, consent = true) {
  const { token } = await signUp(at);
  const { call, get, post } = at.client;
  await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: consent } });
  const { body: thread } = await post('/v1/threads', { participant_ids: [] }, token);
  await post(`/v1/threads/${thread.id}/messages`, { kind: 'text', text }, token);
  const ask = (headers: Record<string, string> = {}, more: object = {}) =>
    call('POST', '/v1/ask', {
      token,
      body: { question: 'Where is the ladder?', thread_id: thread.id, ...more },
      headers,
    });
  return {
    token,
    threadId: thread.id as string,
    ask,
    stream: (headers: Record<string, string> = {}, more: object = {}) =>
      ask({ accept: 'text/event-stream', ...headers }, more),
    asksLeft: async () => (await get('/v1/me', token)).body.ai_feature_quotas.ask.remaining,
  };
}
const eventsOf = (body: string) =>
  [...body.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)].map(([, name, data]) => [
    name,
    JSON.parse(data ?? ''),
  ]);
const answered = { answer: 'In the cellar [1].', confidence: 'high', model: 'gpt-4o-mini' };

describe('POST /v1/ask with Accept: text/event-stream', () => {
  test('answers with the text while it is written, and at last with the body that JSON has', async () => {
    const asker = await openAsker(api);
    writeAll('In the ', 'cellar [1]', '.');
    const { headers, status, text: body } = await asker.stream();
    expect([status, headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(eventsOf(body)).toEqual([
      ['progress', { stage: 'writing' }],
      ['delta', { text: 'In the cellar [1]' }],
      ['delta', { text: '.' }],
      [
        'answer',
        expect.objectContaining({ ...answered, citations: [expect.objectContaining({ quote: text })] }),
      ],
    ]);
    expect(await asker.asksLeft()).toBe(1);
  });

  test('sends each part at once, before the model has written the next', async () => {
    const asker = await openAsker(api);
    const goOn = Promise.withResolvers<void>();
    model.reply((response) => {
      response.setHeader('content-type', 'text/event-stream');
      say(response, 'In the cellar [1]');
      void goOn.promise.then(() => {
        say(response, '.', 'stop');
        response.end();
      });
    });
    const response = await fetch(`http://127.0.0.1:${api.port}/v1/ask`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asker.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ question: 'Where is the ladder?', thread_id: asker.threadId }),
    });
    let body = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      body += chunk;
      if (body.includes('cellar [1]')) goOn.resolve();
    }
    expect(eventsOf(body).map(([name]) => name)).toEqual(['progress', 'delta', 'delta', 'answer']);
  });

  test('is one part and the answer without a model, and only an empty answer if nothing was found', async () => {
    const asker = await openAsker(plain);
    const [part, last] = eventsOf((await asker.stream()).text);
    expect(part).toEqual(['delta', { text }]);
    expect(last).toEqual(['answer', expect.objectContaining({ answer: text, model: 'embedded-extractive' })]);
    const nothing = await asker.stream({}, { question: 'Mongolia?' });
    expect(eventsOf(nothing.text)).toEqual([['answer', expect.objectContaining({ answer: null })]]);
  });

  test('refuses with its own status while nothing has left', async () => {
    const [stranger, asker] = [await openAsker(api, false), await openAsker(api)];
    const refusal = await stranger.stream();
    expect([refusal.status, refusal.body]).toEqual([403, refusalBody('ai_processing_consent_required')]);
    const unknown = await asker.stream({}, { thread_id: stranger.threadId });
    expect([unknown.status, unknown.body]).toEqual([404, refusalBody('thread_not_found')]);
    expect(unknown.headers.get('content-type')).toContain('application/json');
    writeAll('In the cellar [1].');
    for (let call = 0; call < 2; call += 1) await asker.stream();
    const limited = await asker.stream();
    expect([limited.status, limited.body]).toEqual([429, refusalBody('ai_quota_exceeded_ask')]);
    expect(limited.headers.get('ratelimit')).toMatch(/^"ask";r=0;t=\d+$/);
  });

  test('ends with an error of the usual body where the model fails in the middle, and the unit is back', async () => {
    const asker = await openAsker(api);
    model.reply((response) => {
      response.setHeader('content-type', 'text/event-stream');
      say(response, 'In the cellar [1]');
      response.end('data: {"error":{"message":"secret"}}\n\n');
    });
    const { status, text: body } = await asker.stream();
    expect([status, eventsOf(body).slice(1)]).toEqual([
      200,
      [
        ['delta', { text: 'In the cellar [1]' }],
        ['error', { ...refusalBody('ai_provider_unavailable'), status: 503, retry_after: 5 }],
      ],
    ]);
    expect(await asker.asksLeft()).toBe(2);
  });

  test('answers a repeated Idempotency-Key whole, whether as events or as JSON, for one unit', async () => {
    const asker = await openAsker(api);
    const key = { 'idempotency-key': 'once' };
    writeAll('In the ', 'cellar [1].');
    const first = eventsOf((await asker.stream(key)).text);
    const again = await asker.stream(key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(eventsOf(again.text)).toEqual([['delta', { text: answered.answer }], first.at(-1)]);
    expect((await asker.ask(key)).body).toEqual(first.at(-1)?.[1]);
    expect(await asker.asksLeft()).toBe(1);
  });

  test('changes nothing for a caller who takes JSON', async () => {
    const asker = await openAsker(api);
    let streamed: unknown;
    model.reply((response) => {
      streamed = response.req.headers.accept;
      answerWith(response, { content: 'In the cellar [1].' });
    });
    const { body, headers } = await asker.ask();
    expect(body).toMatchObject(answered);
    expect([headers.get('content-type'), streamed]).toEqual([
      'application/json; charset=utf-8',
      'application/json',
    ]);
  });
});

test('a draft of the thread assistant is read while it is written as well', async () => {
  const { threadId, token } = await openAsker(api);
  writeAll('Dear ', 'Ann.');
  const { text: body } = await api.client.call('POST', '/v1/ai/thread-assistant', {
    token,
    body: { thread_id: threadId, instruction: 'Greet Ann.' },
    headers: { accept: 'text/event-stream' },
  });
  expect(eventsOf(body)).toEqual([
    ['progress', { stage: 'writing' }],
    ['delta', { text: 'Dear' }],
    ['delta', { text: ' Ann.' }],
    ['answer', expect.objectContaining({ draft: 'Dear Ann.', citations: [] })],
  ]);
});
