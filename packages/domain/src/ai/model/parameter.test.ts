import { Writable } from 'node:stream';
import { createLogger, silentLogger } from '@patchbay/logger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createProcessMemory, type ProcessMemory } from '../../core/process-memory.ts';
import { refusalOf } from '../../testing/process.fixture.ts';
import { testSettings } from '../../testing/services.fixture.ts';
import { answerJson, type Reply, say, startModelServer, stream, want } from './model-server.fixture.ts';
import { openModel } from './open-model.ts';
import { misconfigurationsOf } from './server-memory.ts';

const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
/** The memory of a process of its own, which has learned nothing yet. */
let memory: ProcessMemory;
const newMemory = () => createProcessMemory({} as never);
let before: number;
beforeEach(() => {
  memory = newMemory();
  before = server.asked.length;
});
const openIn = (own: ProcessMemory, logger = silentLogger) => {
  const settings = { ...testSettings, aiServer: server.settings };
  const model = openModel({ logger, memory: own, settings });
  if (!model) throw new Error('there is a server, so there is a model');
  return model;
};
const request = { task: 'Answer.', words: 'Where is max_tokens?', outputTokensMax: 100 };
const chat = () => openIn(memory).chat(request);
const sentSince = () => server.asked.slice(before).map((text) => JSON.parse(text) as Record<string, unknown>);
const refuse =
  (body: unknown, status = 400): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** As OpenAI refuses it. */
const unsupported = (param: string) => ({
  error: {
    message: `Unsupported parameter: '${param}' is not supported with this model. Use another one instead.`,
    type: 'invalid_request_error',
    param,
    code: 'unsupported_parameter',
  },
});
/** A server that knows the limit of an answer by its older name alone. */
const older: Reply = (response, body) =>
  'max_completion_tokens' in JSON.parse(body)
    ? refuse(unsupported('max_completion_tokens'))(response, body)
    : say('In the cellar.')(response, body);

describe('a server that refuses a parameter', () => {
  test('is asked once more without it, and this process never sends it again', async () => {
    server.reply(older);
    expect((await chat()).text).toBe('In the cellar.');
    await chat();
    await openIn(memory).chatWithTools({ task: 'Answer.', turns: [], tools: [], outputTokensMax: 7 });
    expect(sentSince().map((sent) => sent.max_tokens ?? null)).toEqual([null, 100, 100, 7]);
    expect(sentSince().some((sent) => 'temperature' in sent)).toBe(false);
    await openIn(newMemory()).chat(request);
    expect(sentSince()).toHaveLength(6);
  });

  test.each<[string, unknown, number]>([
    ['OpenAI', unsupported('max_completion_tokens'), 400],
    [
      'a proxy that keeps the sentence alone',
      { error: { message: unsupported('max_completion_tokens').error.message } },
      400,
    ],
    [
      'a validator',
      { detail: [{ type: 'extra_forbidden', loc: ['body', 'max_completion_tokens'], msg: 'x' }] },
      422,
    ],
    [
      'a server without an envelope',
      { object: 'error', message: 'Unrecognized request argument: max_completion_tokens' },
      400,
    ],
    [
      'a server that says it in an error of a word',
      { error: { message: 'extra fields: max_completion_tokens', param: null } },
      400,
    ],
  ])('is understood as %s says it', async (_who, told, status) => {
    server.reply(refuse(told, status), say('In the cellar.'));
    expect((await chat()).text).toBe('In the cellar.');
    expect(sentSince()[1]).toMatchObject({ max_tokens: 100 });
  });

  test('refuses one after the other until none is left that can be left out', async () => {
    server.reply(
      refuse(unsupported('stream_options')),
      refuse(unsupported('max_completion_tokens')),
      stream(['In the cellar.']),
    );
    const heard: string[] = [];
    const { text } = await openIn(memory).chat({ ...request, onText: (part) => heard.push(part) });
    expect([text, heard.join('')]).toEqual(['In the cellar.', 'In the cellar.']);
    expect(Object.keys(sentSince()[2] ?? {}).toSorted()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'stream',
    ]);
  });

  test('may refuse a part of a form as well', async () => {
    server.reply(refuse(unsupported('response_format')), (response) =>
      answerJson(response, { text: 'Hello.' }),
    );
    const speech = { audio: Buffer.from('sound'), mediaType: 'audio/ogg' };
    expect((await openIn(memory).transcribe(speech)).text).toBe('Hello.');
    expect(server.asked.at(-1)).not.toContain('response_format');
    expect(server.asked.at(-1)).toContain('filename="speech.ogg"');
  });

  test.each<[string, Reply]>([
    ['one without which nothing is asked', refuse(unsupported('messages'))],
    ['a tool', refuse(unsupported('tools[0].function'))],
    ['one that it was not sent', refuse(unsupported('temperature'))],
    [
      'the limit by either name',
      refuse({ error: { message: 'not supported: max_tokens or max_completion_tokens' } }),
    ],
  ])(
    'and whose refusal of %s remains is for its operator, who is told without a word of anybody',
    async (_what, reply) => {
      const lines: string[] = [];
      const destination = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      });
      server.reply(reply);
      const logger = createLogger({ name: 'test', level: 'error', destination });
      const tools = [{ name: 'read', description: 'x', parameters: {} }];
      const asking = openIn(memory, logger).chatWithTools({
        task: 'Answer.',
        turns: [],
        tools,
        outputTokensMax: 7,
      });
      const { code, options, status } = await refusalOf(asking);
      expect([code, status, options.retryAfterSeconds]).toEqual(['ai_provider_misconfigured', 503, 60]);
      expect(misconfigurationsOf(memory)).toBe(1);
      expect(lines.join('')).toContain('AI_MODEL');
      expect(lines.join('') + String(options.cause)).not.toContain('instead');
    },
  );

  test('is not remembered for what somebody has written, and the limit of an answer stays', async () => {
    const echo = {
      error: { message: 'Unknown trouble with "Where is max_completion_tokens?"', param: null },
    };
    server.reply(refuse(echo));
    expect((await refusalOf(chat())).code).toBe('ai_provider_rejected');
    server.reply(say('In the cellar.'));
    await chat();
    expect(sentSince().at(-1)).toHaveProperty('max_completion_tokens', 100);
  });
});

test.each<[string, unknown]>([
  [
    'the messages, which are too long',
    { error: { message: 'too long', param: 'messages', code: 'context_length_exceeded' } },
  ],
  ['what was asked', { error: { message: 'I may not.', param: null, code: 'content_policy_violation' } }],
  ['something in a sentence', { error: 'the model may not' }],
  ['nothing in particular', []],
])('a server that refuses %s refuses the caller', async (_what, told) => {
  server.reply(refuse(told));
  expect((await refusalOf(chat())).code).toBe('ai_provider_rejected');
  expect(sentSince()).toHaveLength(1);
  expect(misconfigurationsOf(memory)).toBe(0);
});

test('a call of a tool is read from a server that refuses a parameter, too', async () => {
  server.reply(refuse(unsupported('max_completion_tokens')), want([{ name: 'read', arguments: '{}' }]));
  const tools = [{ name: 'read', description: 'x', parameters: {} }];
  const { calls } = await openIn(memory).chatWithTools({
    task: 'Answer.',
    turns: [],
    tools,
    outputTokensMax: 7,
  });
  expect(calls).toEqual([{ id: 'call_0', name: 'read', arguments: '{}' }]);
});
