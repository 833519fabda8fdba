import { gzipSync } from 'node:zlib';
import { silentLogger } from '@patchbay/logger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/process.fixture.ts';
import { billableUsage } from './caller-gone.ts';
import { answerJson, type Reply, say, startModelServer, want } from './model-server.fixture.ts';
import { newServerMemory } from './server-memory.ts';
import { chatWithTools } from './tool-chat.ts';

const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
let before: number;
beforeEach(() => {
  before = server.asked.length;
});
const context = { logger: silentLogger, server: server.settings, learned: newServerMemory() };
const tool = { name: 'read_thread', description: 'Reads.', parameters: { type: 'object' } };
const request = {
  task: 'Answer.',
  turns: [{ role: 'user', text: 'Where is the ladder?' }],
  tools: [tool],
  outputTokensMax: 100,
} as const;
const ask = ({ signal }: { signal?: AbortSignal } = {}) => chatWithTools({ ...context, signal }, request);

const message =
  (content: unknown, reason = 'tool_calls'): Reply =>
  (response) =>
    answerJson(response, { choices: [{ message: content, finish_reason: reason }] });
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end('{"error":"the secret words of somebody"}');

describe('a model that is offered tools', () => {
  test('gets each tool, and its calls come back exactly as it wrote them', async () => {
    server.reply(want([{ name: 'read_thread', arguments: '{"thread_id":"thr_1"}' }]));
    expect(await ask()).toEqual({
      text: '',
      calls: [{ id: 'call_0', name: 'read_thread', arguments: '{"thread_id":"thr_1"}' }],
      usage: { inputTokens: 40, outputTokens: 10, estimated: false },
    });
    expect(JSON.parse(server.asked.at(-1) ?? '')).toEqual({
      model: 'small-model',
      messages: [
        { role: 'system', content: 'Answer.' },
        { role: 'user', content: 'Where is the ladder?' },
      ],
      tools: [{ type: 'function', function: tool }],
      max_completion_tokens: 100,
    });
  });

  test('may nest the members of a call deeper than can be written: the call has no arguments then', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const call = `{"id":"call_0","function":{"name":"read_thread","arguments":{"thread_id":${nested}}}}`;
    server.reply((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          `{"choices":[{"message":{"content":null,"tool_calls":[${call}]},"finish_reason":"tool_calls"}]}`,
        ),
    );
    expect((await ask()).calls).toEqual([{ id: 'call_0', name: 'read_thread', arguments: '' }]);
  });

  test('sees each result as the result of its call, and never as words of the user', async () => {
    const call = { id: 'call_0', name: 'read_thread', arguments: '{}' };
    server.reply(say('In the cellar.'));
    const turns = [
      ...request.turns,
      { role: 'model', text: '', calls: [call] },
      { role: 'tool', callId: 'call_0', text: '{"content":"cellar"}' },
    ] as const;
    const { calls, text } = await chatWithTools(context, { ...request, turns });
    expect([text, calls]).toEqual(['In the cellar.', []]);
    const { messages } = JSON.parse(server.asked.at(-1) ?? '') as { messages: unknown[] };
    expect(messages.slice(2)).toEqual([
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'call_0', type: 'function', function: { name: 'read_thread', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'call_0', content: '{"content":"cellar"}' },
    ]);
  });

  test.each([
    ['a number', 7, { id: '', name: '', arguments: '' }],
    ['a call without a function', { id: 'a' }, { id: 'a', name: '', arguments: '' }],
    [
      'a call with broken JSON',
      { id: 'a', function: { name: 'x', arguments: '{"a' } },
      { id: 'a', name: 'x', arguments: '{"a' },
    ],
    [
      'arguments that are an object',
      { function: { name: 'x', arguments: { a: 1 } } },
      { id: '', name: 'x', arguments: '{"a":1}' },
    ],
    [
      'arguments that are a list',
      { id: 'a', function: { name: 'x', arguments: [1] } },
      { id: 'a', name: 'x', arguments: '' },
    ],
  ])(
    'and asks for %s gets it checked as a call: it is no fault of the server',
    async (_what, call, wanted) => {
      server.reply(message({ content: null, tool_calls: [call] }));
      expect((await ask()).calls).toEqual([wanted]);
    },
  );

  test('and asks for a thousand calls at once gets 24 of them', async () => {
    server.reply(want(Array.from({ length: 1000 }, () => ({ name: 'read_thread', arguments: '{}' }))));
    expect((await ask()).calls).toHaveLength(24);
  });

  test('and does not count its tokens is charged for the offer and for what it asked', async () => {
    server.reply(message({ content: null, tool_calls: [{ id: 'a', function: { name: 'x' } }] }));
    const { usage } = await ask();
    expect(usage.estimated).toBe(true);
    expect(usage.inputTokens).toBeGreaterThan(60);
    expect(usage.outputTokens).toBeGreaterThan(10);
  });
});

describe('a server that fails in a conversation', () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
  test.each<[string, Reply]>([
    ['answers with HTML', (response) => response.writeHead(200).end('<html>the secret words</html>')],
    ['has no message', message(undefined)],
    ['answers with a list of calls that is none', message({ content: '', tool_calls: 'all' })],
    ['ends otherwise', message({ content: 'x' }, 'error')],
    ['answers with 500', status(500)],
    ['is busy for an hour', status(429, { 'retry-after': '3600' })],
    ['sends it elsewhere', status(307, { location: 'http://127.0.0.1:9/' })],
    ['compresses a bomb', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
    ['sends too much', (response) => response.writeHead(200).end(`"${'a'.repeat(1024 * 1024)}"`)],
    ['hangs up', (response) => response.destroy()],
  ])('because it %s is unavailable, is asked once, and none of its words go on', async (_what, reply) => {
    server.reply(reply);
    const { code, options } = await refusalOf(ask());
    expect(code).toBe('ai_provider_unavailable');
    expect(server.asked.length - before).toBe(1);
    expect(JSON.stringify(options) + String(options.cause)).not.toContain('secret');
  });

  test('because it never answers ends at the deadline, and costs nothing', async () => {
    server.reply(() => undefined);
    const refusal = await refusalOf(ask({ signal: AbortSignal.timeout(50) }));
    expect(refusal.code).toBe('ai_provider_unavailable');
    expect(billableUsage(refusal)).toEqual({ inputTokens: 0, outputTokens: 0 });
  });

  test('is left, and its connection closed, once the caller is gone', async () => {
    const came = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    server.reply((response) => {
      response.on('close', closed.resolve);
      response.writeHead(200).write('{');
      came.resolve();
    });
    const caller = new AbortController();
    const asking = refusalOf(ask({ signal: caller.signal }));
    await came.promise;
    caller.abort();
    expect((await asking).code).toBe('ai_provider_unavailable');
    await closed.promise;
  });
});
