import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
});
afterEach(() => stage[Symbol.asyncDispose]());

const call = 'GET /v1/developer/requests';
const request = {
  id: 'rlg_1',
  request_id: 'req_9',
  method: 'GET',
  path: '/v1/threads',
  status: 200,
  error_code: null,
  duration_ms: 12,
  actor_kind: 'api_key',
  key_name: 'ci',
  app_name: null,
  created_at: '2027-01-31T09:00:00.000Z',
};
const refused = { ...request, id: 'rlg_2', status: 403, error_code: 'insufficient_scope', key_name: null };

test('logs list shows who called what, and how it ended', async () => {
  stage.on(call, { body: [refused, request] });
  const { error, out } = await stage.patchbay(['logs', 'list']);
  expect([error, out]).toEqual([
    '',
    '2027-01-31T09:00:00.000Z  403  GET /v1/threads  insufficient_scope  12 ms  api_key  req_9\n' +
      '2027-01-31T09:00:00.000Z  200  GET /v1/threads  12 ms  ci  req_9\n',
  ]);
  expect(stage.received[0]?.token).toBe('session-1');
});

test('logs list breaks a line of a narrow terminal between its parts', async () => {
  stage.on(call, { body: [refused] });
  const { out } = await stage.patchbay(['logs', 'list'], { columns: 60 });
  expect(out).toBe(
    '2027-01-31T09:00:00.000Z  403  GET /v1/threads\n    insufficient_scope  12 ms  api_key  req_9\n',
  );
});

test('logs list goes on after an empty page of a filter, up to its limit', async () => {
  const link = `<${stage.baseUrl}/v1/developer/requests?cursor=c1>; rel="next"`;
  stage.on(call, { body: [], headers: { link } }, { body: [refused, request], headers: { link } });
  const { out } = await stage.patchbay(['logs', 'list', '--path', 'threads', '--limit', '1', '--json']);
  expect(JSON.parse(out)).toMatchObject([{ id: 'rlg_2' }]);
  expect(stage.received).toHaveLength(2);
});

test('logs tail prints the newest requests, the oldest first, without its own, and Ctrl-C ends it with 0', async () => {
  const own = { ...request, id: 'rlg_3', path: '/v1/developer/requests' };
  stage.on(call, { body: [own, refused, request] });
  const interruption = new AbortController();
  const { error, exitCode, out } = await stage.patchbay(['logs', 'tail', '--json'], {
    signal: interruption.signal,
    onOut: (text) => {
      if (text.includes('rlg_2')) interruption.abort();
    },
  });
  expect([exitCode, error]).toEqual([0, '']);
  expect(out.split('\n').map((line) => line.slice(7, 12))).toEqual(['rlg_1', 'rlg_2', '']);
});

test('a status that is not a class is wrong usage', async () => {
  expect((await stage.patchbay(['logs', 'tail', '--status', '404'])).exitCode).toBe(2);
  expect(stage.received).toEqual([]);
});

test('a session that has ended ends logs tail, with the command that signs in', async () => {
  stage.on(call, { status: 401, body: { detail: 'token_expired' } });
  const { error, exitCode } = await stage.patchbay(['logs', 'tail']);
  expect(exitCode).toBe(3);
  expect(error).toContain('`patchbay login --console`');
});
