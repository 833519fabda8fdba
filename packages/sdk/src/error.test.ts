import { describe, expect, test } from 'vitest';
import { readError, readRetryAfter } from './error.ts';

const read = (status: number, body: string, headers: Record<string, string> = {}) =>
  readError(new Response(body, { status, headers }), 0);

describe('a refusal is read', () => {
  test('from the standard body', async () => {
    expect(await read(404, '{"detail":"api_key_not_found"}')).toMatchObject({
      code: 'api_key_not_found',
      message: 'api_key_not_found',
    });
  });

  test('from a detail that carries its reason', async () => {
    expect(await read(400, '{"detail":"unknown_scopes: a, b"}')).toMatchObject({
      code: 'unknown_scopes',
      message: 'a, b',
    });
  });

  test('from a code that carries its reason, as a detail does', async () => {
    const text = 'unknown_scopes: a, b';
    const body = JSON.stringify({ detail: text, code: text, message: 'A scope is unknown. (a, b)' });
    expect(await read(400, body)).toMatchObject({
      code: 'unknown_scopes',
      message: 'A scope is unknown. (a, b)',
    });
  });

  test('from RFC 6749’s body', async () => {
    const body =
      '{"detail":"invalid_grant: gone: twice","error":"invalid_grant","error_description":"gone: twice"}';
    expect(await read(400, body)).toMatchObject({ code: 'invalid_grant', message: 'gone: twice' });
  });

  test('from the list of a 422, field by field', async () => {
    const body =
      '{"code":"validation_error","detail":[{"loc":["body","name"],"msg":"Field required","type":"missing"}]}';
    expect(await read(422, body)).toMatchObject({
      code: 'validation_error',
      message: 'name Field required',
      fields: [{ loc: ['body', 'name'], msg: 'Field required' }],
    });
  });

  test('with the scopes that the challenge names', async () => {
    const challenge = 'Bearer realm="x", error="insufficient_scope", scope="contacts:read tasks:write"';
    const body = '{"detail":"insufficient_scope"}';
    const error = await read(403, body, { 'www-authenticate': challenge });
    expect(error.scopes).toEqual(['contacts:read', 'tasks:write']);
    expect((await read(403, body)).scopes).toEqual([]);
  });

  test('with the address of the documents, in either form', async () => {
    const docsUrl = 'https://console.example/docs/errors#invalid_grant';
    for (const member of ['docs_url', 'error_uri']) {
      const body = JSON.stringify({ detail: 'invalid_grant', [member]: docsUrl });
      expect((await read(400, body)).docsUrl).toBe(docsUrl);
    }
    expect((await read(400, '{"detail":"invalid_grant"}')).docsUrl).toBeNull();
  });

  test('from a body that is not of this service', async () => {
    for (const body of ['', '<html>', 'null', '[]', '{"detail":7}', '"text"']) {
      expect(await read(502, body)).toMatchObject({ code: 'http_502', requestId: null });
    }
  });
});

describe('Retry-After', () => {
  const seconds = (text: string) => readRetryAfter(new Headers({ 'retry-after': text }), 0);

  test('is read in seconds and as a date', () => {
    expect(seconds('12')).toBe(12);
    expect(seconds('Thu, 01 Jan 1970 00:00:30 GMT')).toBe(30);
  });

  test('in the past means no wait', () => {
    expect(readRetryAfter(new Headers({ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }), 60_000)).toBe(0);
  });

  test('is never longer than a timer can be', () => {
    for (const text of ['999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])
      expect(seconds(text) ?? 0, text).toBe(Math.floor((2 ** 31 - 1) / 1000));
  });

  test('that cannot be read counts as absent', () => {
    for (const text of ['', 'soon', '-1', '1.5', '99999999999']) expect(seconds(text), text).toBeNull();
    expect(readRetryAfter(new Headers(), 0)).toBeNull();
  });
});
