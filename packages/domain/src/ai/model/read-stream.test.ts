import { silentLogger } from '@patchbay/logger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/process.fixture.ts';
import { testSettings } from '../../testing/services.fixture.ts';
import { billableUsage } from './caller-gone.ts';
import { chunkOf, eventOf, type Reply, say, startModelServer, stream } from './model-server.fixture.ts';
import { openModel } from './open-model.ts';
import { readEvents } from './read-events.ts';
import { readStream } from './read-stream.ts';

const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
let heard: string[] = [];
let before: number;
beforeEach(() => {
  heard = [];
  before = server.asked.length;
});

const request = { task: 'Answer.', words: 'Where is the ladder?', outputTokensMax: 100 };
function chat(signal?: AbortSignal) {
  const settings = { ...testSettings, aiServer: server.settings };
  const model = openModel({ logger: silentLogger, memory: null, settings, signal });
  if (!model) throw new Error('there is a server, so there is a model');
  return model.chat({ ...request, onText: (text) => heard.push(text) });
}
const raw =
  (...events: readonly unknown[]): Reply =>
  (response) => {
    const text = events.map((event) => (typeof event === 'string' ? event : eventOf(event))).join('');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
  };
const estimated = { inputTokens: 9, outputTokens: 5, estimated: true };
const text = 'In the cellar.';

describe('an answer that is streamed', () => {
  test('is requested as a stream with token counts, and is the same as without a stream', async () => {
    server.reply(stream(['In the ', 'cellar.']));
    expect(await chat()).toEqual({
      text,
      usage: { inputTokens: 40, outputTokens: 10, estimated: false },
    });
    expect(heard).toEqual(['In the ', 'cellar.']);
    expect(JSON.parse(server.asked.at(-1) ?? '')).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test('arrives in one part from a server that does not stream', async () => {
    server.reply(say(text));
    expect(await chat()).toMatchObject({ text, usage: { estimated: false } });
    expect(heard).toEqual([text]);
  });

  test.each<[string, Reply]>([
    ['counts no tokens', stream([text], `${eventOf(chunkOf('', 'stop'))}data: [DONE]\n\n`)],
    ['does not say that it is done', stream([text], eventOf(chunkOf('', 'stop')))],
    [
      'says something after it is done',
      raw(chunkOf(text, 'stop'), 'data: [DONE]\n\n', 'data: {"error":1}\n\n'),
    ],
    ['sends garbage after its end', raw(chunkOf(text, 'length'), 'data: {"cut\n\n')],
    [
      'hangs up after its end',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(eventOf(chunkOf(text, 'stop')), () => response.destroy());
      },
    ],
  ])('of a server that %s is whole, and its tokens are estimated', async (_what, reply) => {
    server.reply(reply);
    expect(await chat()).toEqual({ text, usage: estimated });
  });

  test.each<[string, Reply, string]>([
    ['is cut', stream(['In the '], ''), 'ai_provider_unavailable'],
    ['says only that it is done', raw('data: [DONE]\n\n'), 'ai_provider_unavailable'],
    [
      'sends an error',
      raw(chunkOf('In the '), { error: { message: 'secret words' } }),
      'ai_provider_unavailable',
    ],
    ['sends garbage', raw(chunkOf('In the '), 'data: secret words\n\n'), 'ai_provider_unavailable'],
    ['sends no objects', raw('data: 7\n\n'), 'ai_provider_unavailable'],
    ['answers with HTML', raw('<html>secret words</html>'), 'ai_provider_unavailable'],
    ['wants a tool', raw(chunkOf('', 'tool_calls')), 'ai_provider_unavailable'],
    ['filters it', raw(chunkOf('In', 'content_filter')), 'ai_provider_rejected'],
    ['sends too much', raw(chunkOf('x'.repeat(1024 * 1024), 'stop')), 'ai_provider_unavailable'],
    ['sends one line without end', raw(`data: ${'x'.repeat(1024 * 1024)}`), 'ai_provider_unavailable'],
    ['answers with 400', (response) => response.writeHead(400).end('secret words'), 'ai_provider_rejected'],
    [
      'hangs up',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(eventOf(chunkOf('In the ')), () => response.destroy());
      },
      'ai_provider_unavailable',
    ],
  ])('of a server that %s fails after one call, and none of its words go on', async (_what, reply, code) => {
    server.reply(reply);
    const refusal = await refusalOf(chat());
    expect([refusal.code, server.asked.length - before]).toEqual([code, 1]);
    expect(JSON.stringify(refusal.options) + String(refusal.options.cause)).not.toContain('secret');
    expect(billableUsage(refusal)).toEqual({ inputTokens: 0, outputTokens: 0 });
  });

  test('of a server that only keeps the connection open is aborted', async () => {
    server.reply((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(chunkOf('In the ')));
      const drip = setInterval(() => response.write(': still there\n\n'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const response = await fetch(server.settings.baseUrl, { method: 'POST', signal: leaving.signal });
    const partial = { text: '', silenceMsMax: 20, append: () => resolve() };
    const giveUp = () => leaving.abort();
    const reading = readStream(response, { bytesMax: 1024 * 1024, partial, giveUp });
    await promise;
    await expect(reading).rejects.toThrow('aborted');
  });

  test('ends with its caller, who is charged for what was asked and written', async () => {
    const closed = Promise.withResolvers<void>();
    server.reply((response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(chunkOf(text)));
    });
    const caller = new AbortController();
    const asking = refusalOf(chat(caller.signal));
    await expect.poll(() => heard).toEqual([text]);
    caller.abort();
    const used = billableUsage(await asking);
    expect(used.inputTokens).toBeGreaterThan(9);
    expect(used.outputTokens).toBe(5);
    await closed.promise;
  });
});

async function readInPieces(sent: string, pieceBytes: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(sent);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        controller.enqueue(bytes.subarray(at, at + pieceBytes));
      controller.close();
    },
  });
  const read: string[] = [];
  for await (const data of readEvents(new Response(body), bytes.length)) read.push(data);
  return read;
}

test('events are read however their lines end and however their bytes are cut', async () => {
  const sent = ': hi\r\n\r\ndata: ä\r\ndata:b\r\n\r\nevent: x\rdata: c\r\rid: 7\n\ndata\n\ndata: cut';
  expect(await readInPieces(sent, 1)).toEqual(['ä\nb', 'c', '']);
});

test.each([
  ['one long line', `data: ${'x'.repeat(512 * 1024)}`, 64],
  ['lines of one letter', 'x\r'.repeat(256 * 1024), 1024],
])('%s in small pieces takes no more time than its bytes', async (_, sent, pieceBytes) => {
  expect(await readInPieces(sent, pieceBytes)).toEqual([]);
});
