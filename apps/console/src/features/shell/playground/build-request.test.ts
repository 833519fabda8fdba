import { describe, expect, test } from 'vitest';
import { buildRequest, missingOf, toCurl, valuesOf } from './build-request.ts';
import type { Operation, Parameter } from './read-operations.ts';

const parameter = (name: string, place: Parameter['place'], isRequired = false): Parameter => ({
  name,
  place,
  isRequired,
  description: null,
  example: null,
  choices: null,
});
const operation: Operation = {
  id: 'sendMessage',
  method: 'POST',
  path: '/v1/threads/{thread_id}/messages',
  summary: 'Send.',
  tag: 'Threads',
  scopes: [],
  parameters: [
    parameter('thread_id', 'path', true),
    parameter('limit', 'query'),
    parameter('Idempotency-Key', 'header'),
  ],
  bodyExample: '{}',
  description: '',
  bodyFields: [],
  answers: [],
  refusals: { own: [], common: [] },
};
const base = 'https://api.example.com';
const build = (values: Record<string, string>, body = '{"kind":"text"}') =>
  buildRequest(base, operation, { values, body });

describe('the values of a call', () => {
  test('are read from the path that it was made to', () => {
    expect(valuesOf(operation, '/v1/threads/thr_1/messages')).toEqual({ thread_id: 'thr_1' });
    expect(valuesOf(operation, '/v1/threads/a%20b/messages')).toEqual({ thread_id: 'a b' });
  });

  test.each(['', '/v1/threads', '/v1/threads/thr_1', '/v1/tasks/thr_1/messages', '/v1/threads/a/messages/b'])(
    'are none in the path %j of another call',
    (path) => {
      expect(valuesOf(operation, path)).toEqual({});
    },
  );
});

describe('a request', () => {
  test('has each value in its place, and no empty values', () => {
    expect(build({ thread_id: 'thr_1', limit: ' ', 'Idempotency-Key': 'once' })).toEqual({
      method: 'POST',
      url: `${base}/v1/threads/thr_1/messages`,
      headers: { 'Idempotency-Key': 'once', 'Content-Type': 'application/json' },
      body: '{"kind":"text"}',
    });
    expect(build({ thread_id: 'thr_1', limit: '5' }).url).toBe(`${base}/v1/threads/thr_1/messages?limit=5`);
  });

  test('to a path stays on that path, whatever is typed', () => {
    expect(build({ thread_id: '../../x?y=$&' }).url).toBe(
      `${base}/v1/threads/..%2F..%2Fx%3Fy%3D%24%26/messages`,
    );
  });

  test('without a body sends no type of one', () => {
    const read: Operation = { ...operation, method: 'GET', bodyExample: null };
    expect(buildRequest(base, read, { values: { thread_id: 'a' }, body: 'left over' })).toMatchObject({
      body: null,
      headers: {},
    });
  });

  test('misses what is required and empty', () => {
    expect(missingOf(operation, { values: {}, body: '' })).toEqual(['thread_id']);
    expect(missingOf(operation, { values: { thread_id: 'thr_1' }, body: '' })).toEqual([]);
  });

  test.each(['.', '..'])('misses an id that is %s, which would leave the path', (id) => {
    expect(missingOf(operation, { values: { thread_id: id }, body: '' })).toEqual(['thread_id']);
  });
});

describe('the command for a terminal', () => {
  test('names the key by a variable and never holds it', () => {
    expect(toCurl(build({ thread_id: 'thr_1' }))).toBe(
      [
        `curl -s -X POST '${base}/v1/threads/thr_1/messages'`,
        '-H "Authorization: Bearer $PATCHBAY_API_KEY"',
        "-H 'Content-Type: application/json'",
        `-d '{"kind":"text"}'`,
      ].join(' \\\n  '),
    );
  });

  test('keeps a quote, a dollar and a backtick of the body as they are', () => {
    expect(toCurl(build({ thread_id: 't' }, "it's $HOME `id`"))).toContain("-d 'it'\\''s $HOME `id`'");
  });
});
