import { describe, expect, test } from 'vitest';
import { readOperations } from './read-operations.ts';

const answers = {
  200: {
    description: 'Done.',
    content: {
      'application/json': {
        schema: { type: 'array', items: { $ref: '#/components/schemas/Thread' } },
        example: [{ id: 'thr_1' }],
      },
    },
  },
  401: { $ref: '#/components/responses/Unauthorized' },
};
const notFound = { description: '`thread_not_found`: No such thread.\n\n`user_blocked`: They block `you`.' };
const keyOnly = [{ consoleSession: [] }, { apiKey: [] }];
const listThreads = {
  operationId: 'listThreads',
  summary: 'Threads within reach.',
  tags: ['Threads'],
  security: keyOnly,
  'x-required-scopes': ['threads:read'],
  responses: answers,
  parameters: [
    { name: 'limit', in: 'query', example: 50, schema: { type: 'integer', minimum: 1 } },
    { name: 'order', in: 'query', schema: { enum: ['asc', 'desc'] } },
  ],
};
const sendMessage = {
  operationId: 'sendMessage',
  summary: 'Send a text message.',
  tags: ['Messages'],
  security: [{ apiKey: [] }],
  'x-required-scopes': ['messages:write'],
  responses: { ...answers, 404: notFound },
  parameters: [
    { name: 'thread_id', in: 'path', required: true, schema: { type: 'string' } },
    { $ref: '#/components/parameters/IdempotencyKey' },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { enum: ['text'], description: 'Always `text`.' }, text: { type: 'string' } },
        },
        example: { kind: 'text' },
      },
    },
  },
};
const components = {
  parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', description: 'Once.', schema: {} } },
  schemas: {
    Thread: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Its id.' } },
      required: ['id'],
    },
  },
  responses: { Unauthorized: { description: '`token_invalid`: The token is unknown.' } },
};
const document = (paths: object) => ({ openapi: '3.1.0', paths, components });
const ids = (paths: object) => readOperations(document(paths)).map(({ id }) => id);

describe('the calls of a document', () => {
  test('come with what they take, references included, and an example of their body', () => {
    const paths = {
      '/v1/threads': { get: listThreads },
      '/v1/threads/{thread_id}/messages': { post: sendMessage },
    };
    expect(readOperations(document(paths))).toEqual([
      expect.objectContaining({
        id: 'listThreads',
        method: 'GET',
        path: '/v1/threads',
        scopes: ['threads:read'],
        bodyExample: null,
        parameters: [
          {
            name: 'limit',
            place: 'query',
            isRequired: false,
            description: null,
            example: '50',
            choices: null,
          },
          expect.objectContaining({ name: 'order', choices: ['asc', 'desc'], example: null }),
        ],
      }),
      expect.objectContaining({
        method: 'POST',
        bodyExample: '{\n  "kind": "text"\n}',
        parameters: [
          expect.objectContaining({ name: 'thread_id', place: 'path', isRequired: true }),
          expect.objectContaining({ name: 'Idempotency-Key', place: 'header', description: 'Once.' }),
        ],
      }),
    ]);
  });

  test('come with what they answer, and with what refuses them alone and what refuses all', () => {
    const paths = { '/v1/threads': { get: listThreads }, '/v1/messages': { post: sendMessage } };
    const [list, send] = readOperations(document(paths));
    expect(list?.answers).toEqual([
      {
        status: 200,
        isList: true,
        example: '[\n  {\n    "id": "thr_1"\n  }\n]',
        fields: [{ name: 'id', type: 'string', limits: null, description: 'Its id.', isRequired: true }],
      },
    ]);
    expect(send?.bodyFields.map(({ isRequired, name, type }) => [name, type, isRequired])).toEqual([
      ['kind', 'text', true],
      ['text', 'string', false],
    ]);
    expect(list?.refusals.own).toEqual([]);
    expect(send?.refusals).toEqual({
      own: [
        { status: 404, code: 'thread_not_found', meaning: 'No such thread.' },
        { status: 404, code: 'user_blocked', meaning: 'They block `you`.' },
      ],
      common: [{ status: 401, code: 'token_invalid', meaning: 'The token is unknown.' }],
    });
  });

  test('leave out what no key may call, what opens a connection, and what takes no JSON', () => {
    const form = { content: { 'multipart/form-data': { schema: {} } } };
    expect(
      ids({
        '/v1/threads': { get: listThreads },
        '/v1/developer/api-keys': { get: { ...listThreads, security: [{ consoleSession: [] }] } },
        '/healthz': { get: { ...listThreads, security: undefined } },
        '/v1/ws': { get: { ...listThreads, responses: { 101: {} } } },
        '/v1/media': { post: { ...sendMessage, requestBody: form } },
      }),
    ).toEqual(['listThreads']);
  });

  test.each([null, 'text', {}, { paths: {} }])('of what is no document (%j) are refused', (text) => {
    expect(() => readOperations(text)).toThrow(TypeError);
  });
});
