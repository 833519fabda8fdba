import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AccessError } from '@patchbay/contract';
import { silentLogger } from '@patchbay/logger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AiServer } from '../../core/context.ts';
import { refusalOf } from '../../testing/process.fixture.ts';
import { testSettings } from '../../testing/services.fixture.ts';
import { callServer } from './call-server.ts';
import type { Model } from './model.ts';
import { answerJson, type Reply, say, startModelServer } from './model-server.fixture.ts';
import { openModel } from './open-model.ts';
import { newServerMemory } from './server-memory.ts';

const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
let before: number;
beforeEach(() => {
  before = server.asked.length;
});
const calls = () => server.asked.length - before;

function modelAt(aiServer: AiServer): Model {
  const model = openModel({ logger: silentLogger, memory: null, settings: { ...testSettings, aiServer } });
  if (!model) throw new Error('there is a server, so there is a model');
  return model;
}
const model = modelAt(server.settings);
const request = { task: 'Answer.', words: 'Where is the ladder?', outputTokensMax: 100 };
const chat = () => model.chat(request);
const faultOf = async (call: Promise<unknown>): Promise<AccessError> => refusalOf(call);

const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end('{"error":"the secret words of somebody"}');
const body =
  (text: string | Buffer, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
const completion =
  (choice: unknown, usage?: unknown): Reply =>
  (response) =>
    answerJson(response, { choices: [choice], usage });

test('without a server there is no model', () => {
  expect(openModel({ logger: silentLogger, memory: null, settings: testSettings })).toBeNull();
});

describe('a model that answers', () => {
  test('gets the task, the words and its limit, and its tokens are those that it has counted', async () => {
    server.reply(say('In the cellar.'));
    expect(await chat()).toEqual({
      text: 'In the cellar.',
      usage: { inputTokens: 40, outputTokens: 10, estimated: false },
    });
    expect(JSON.parse(server.asked.at(-1) ?? '')).toEqual({
      model: 'small-model',
      messages: [
        { role: 'system', content: 'Answer.' },
        { role: 'user', content: 'Where is the ladder?' },
      ],
      max_completion_tokens: 100,
    });
  });

  test('is charged for what it has billed, however much that is', async () => {
    server.reply(say('x', { prompt_tokens: 5, completion_tokens: 1_800_000 }));
    expect((await chat()).usage.outputTokens).toBe(1_800_000);
  });

  test.each([
    ['says nothing about tokens', undefined],
    ['counts in fractions', { prompt_tokens: 1.5, completion_tokens: 2 }],
    ['counts below nothing', { prompt_tokens: -5, completion_tokens: 2 }],
    ['counts beyond reason', { prompt_tokens: 1e12, completion_tokens: 2 }],
  ])('and %s is charged by an estimate, never by nothing', async (_what, usage) => {
    server.reply(say('In the cellar.', usage ?? null));
    expect((await chat()).usage).toEqual({ inputTokens: 9, outputTokens: 5, estimated: true });
  });

  test('sends speech as a file with a name and a type, and counts its length', async () => {
    server.reply((response) => answerJson(response, { text: ' Where is the ladder? ' }));
    const heard = await model.transcribe({ audio: Buffer.from('sound'), mediaType: 'audio/ogg' });
    expect(heard).toEqual({
      text: 'Where is the ladder?',
      usage: { inputTokens: 0, outputTokens: 7, estimated: true },
    });
    const form = server.asked.at(-1) ?? '';
    for (const part of ['small-ear', 'filename="speech.ogg"', 'Content-Type: audio/ogg', 'sound'])
      expect(form).toContain(part);
  });
});

describe('a server that fails', () => {
  test.each<[string, Reply]>([
    ['answers with HTML', body('<html>the secret words of somebody</html>')],
    ['breaks its JSON off', body('{"choices":[{"mess')],
    ['answers with nothing in it', body('{}')],
    ['answers without a body', body('')],
    ['sends events instead of an answer', body('data: {"choices":[]}\n\n: drip\n\n')],
    ['wants to call a tool', completion({ message: { content: null }, finish_reason: 'tool_calls' })],
    ['says that it has failed', completion({ message: { content: 'x' }, finish_reason: 'error' })],
    ['answers with 500', status(500)],
    ['does not know its key', status(401)],
    ['does not know its model', status(404)],
    ['compresses a bomb', body(gzipSync(Buffer.alloc(8 * 1024 * 1024)), { 'content-encoding': 'gzip' })],
    ['sends too much', body(`{"x":"${'a'.repeat(1024 * 1024)}"}`)],
    ['hangs up', (response) => response.destroy()],
    [
      'hangs up in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"choices"');
        setImmediate(() => response.destroy());
      },
    ],
  ])('because it %s is unavailable, is asked once, and none of its words go on', async (_what, reply) => {
    server.reply(reply);
    const { code, options } = await faultOf(chat());
    expect([code, options.retryAfterSeconds]).toEqual(['ai_provider_unavailable', 5]);
    expect(calls()).toBe(1);
    expect(String(options.cause)).not.toContain('secret');
    expect(JSON.stringify(options)).not.toContain('secret');
  });

  test.each([
    ['400', status(400)],
    ['422', status(422)],
    ['a filter', completion({ message: { content: '' }, finish_reason: 'content_filter' })],
  ])('to like the request, with %s, rejects it', async (_what, reply) => {
    server.reply(reply);
    expect((await faultOf(chat())).code).toBe('ai_provider_rejected');
  });

  test('is called a second time if it says that it is busy for a moment', async () => {
    server.reply(status(429, { 'retry-after': '0' }), say('In the cellar.'));
    expect((await chat()).text).toBe('In the cellar.');
    expect(calls()).toBe(2);
  });

  test('twice is not asked again', async () => {
    server.reply(status(503, { 'retry-after': '0' }));
    expect((await faultOf(chat())).options.retryAfterSeconds).toBe(1);
    expect(calls()).toBe(2);
  });

  test.each([
    ['3600', 60],
    ['30', 30],
    ['tomorrow', 5],
  ])(
    'and wants a wait of %s is not waited for: the caller is told %i seconds',
    async (retryAfter, seconds) => {
      server.reply(status(429, { 'retry-after': retryAfter }));
      expect((await faultOf(chat())).options.retryAfterSeconds).toBe(seconds);
      expect(calls()).toBe(1);
    },
  );

  test('and redirects is not followed', async () => {
    await using other = await startModelServer();
    const elsewhere = `${other.settings.baseUrl}/chat/completions`;
    for (const code of [301, 302, 307, 308]) {
      server.reply(status(code, { location: elsewhere }));
      expect((await faultOf(chat())).code).toBe('ai_provider_unavailable');
    }
    expect(other.asked).toEqual([]);
  });

  test('to listen is unavailable', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const gone = modelAt({ ...server.settings, baseUrl: `http://127.0.0.1:${port}/v1` });
    expect((await faultOf(gone.chat(request))).code).toBe('ai_provider_unavailable');
  });

  const patience = {
    path: '/chat/completions',
    parameters: {},
    answerBytesMax: 1000,
    deadlineMs: 2000,
  } as const;
  const context = { logger: silentLogger, server: server.settings, learned: newServerMemory() };
  test.each<[string, Reply]>([
    ['never answers', () => undefined],
    ['stops in the middle', (response) => void response.writeHead(200).write('{')],
    [
      'drips',
      (response) => {
        response.writeHead(200);
        const dripping = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(dripping));
      },
    ],
    ['asks for a wait beyond the deadline', status(429, { 'retry-after': '5' })],
  ])('because it %s is given up at the deadline, and its connection with it', async (_what, reply) => {
    const closed = Promise.withResolvers<void>();
    server.reply((response, asked) => {
      response.on('close', closed.resolve);
      reply(response, asked);
    });
    expect((await faultOf(callServer(context, patience))).code).toBe('ai_provider_unavailable');
    await closed.promise;
    expect(calls()).toBe(1);
  });
});
