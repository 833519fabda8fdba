import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const path = '/v1/developer/auth/resend';
const send = (body: string, headers: Record<string, string> = {}) =>
  api.client.call('POST', path, { body, headers });

describe('a body', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'invalid_request'],
    ['a member twice', '{"email":"a@example.com","email":"b@example.com"}', 400, 'invalid_request'],
    ['33 levels', `{"email":${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'invalid_request'],
    ['a byte order mark', '\ufeff{"email":"a@example.com"}', 400, 'invalid_request'],
    ['65,537 bytes', `{"email":"${'a'.repeat(65_525)}"}`, 413, 'payload_too_large'],
  ])('of %s is refused', async (_title, body, status, detail) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ detail });
  });

  test.each(['null', '[]', '"text"', '7', 'true'])(
    'that is %s and no object is refused by its place',
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'validation_error', detail: [{ loc: ['body'] }] });
    },
  );

  test('that is not there is missing', async () => {
    const answer = await api.client.call('POST', path);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'garbage',
  ])('of type %s is refused', async (type) => {
    const answer = await send('{"email":"a@example.com"}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual(refusalBody('unsupported_media_type'));
  });

  test('that is compressed is refused unread: a bomb stays small', async () => {
    const bytes = gzipSync('a'.repeat(10_000_000));
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    const answer = await sendRaw(api.port, Buffer.concat([Buffer.from(head), bytes]));
    expect(answer.status).toBe(415);
  });

  test('in chunks without an end is cut at 64 KB', async () => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await sendRaw(api.port, `${head}${chunk}${chunk}`, /payload_too_large/);
    expect(answer.status).toBe(413);
    expect(answer.header('x-request-id')).toBeDefined();
  });

  test('in broken UTF-8 is refused', async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n`;
    const answer = await sendRaw(
      api.port,
      Buffer.concat([Buffer.from(`${head}{"email":"`), Buffer.from([0xff, 0x22])]),
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: 'invalid_request' });
  });

  test('is not read of a caller who may not call', async () => {
    const answer = await api.client.call('POST', '/v1/developer/api-keys', { body: 'not json' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusalBody('missing_bearer_token'));
  });

  test('to an unknown path is not checked', async () => {
    const answer = await api.client.call('POST', '/v1/nowhere', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(refusalBody('not_found'));
  });
});

test('refused fields are named as the wire writes them, all of them', async () => {
  const answer = await api.client.post('/v1/developer/auth/register', {
    email: 'x',
    password: 'short',
    display_name: ' ',
  });
  expect(answer.status).toBe(422);
  const fields: { loc: string[] }[] = answer.body.detail;
  expect(fields.map(({ loc }) => loc.join('.'))).toEqual(
    expect.arrayContaining(['body.email', 'body.password', 'body.display_name']),
  );
});
