import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { createKey, freshEmail, sharedDeveloper, signUp } from '../support/developer.ts';
import type { AuditRecord, KeyView } from '../support/view.ts';

const keys = '/v1/developer/api-keys';

describe('Every response, success or error, carries header X-Request-ID', () => {
  test('success, refusal, unknown path, wrong method, OPTIONS and HEAD', async () => {
    const { token } = await sharedDeveloper();
    const answers = [
      await call('GET', '/v1/me', { token }),
      await call('GET', '/v1/me'),
      await call('GET', '/nothing'),
      await call('PUT', '/v1/me', { token }),
      await call('OPTIONS', '/v1/me'),
      await call('HEAD', '/v1/me', { token }),
      await call('GET', '/healthz'),
    ];
    const ids = answers.map(({ requestId }) => requestId);
    for (const id of ids) expect(id).toMatch(/^req_[0-9A-Za-z]+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('A caller’s own X-Request-ID is kept when it matches ^[A-Za-z0-9._-]{1,128}$', async () => {
    for (const id of ['a', 'My-Id_1.2', 'x'.repeat(128)]) {
      const answer = await call('GET', '/v1/me', { headers: { 'x-request-id': id } });
      expect(answer.requestId).toBe(id);
    }
  });

  test('A caller’s X-Request-ID that does not match is replaced', async () => {
    for (const id of ['x'.repeat(129), 'a b', 'a,b', 'ä', '<script>', '']) {
      const answer = await call('GET', '/v1/me', { headers: { 'x-request-id': id } });
      expect(answer.requestId).not.toBe(id);
    }
  });

  test('The same id is in the audit record', async () => {
    const developer = await signUp();
    const headers = { 'x-request-id': 'order-66' };
    const answer = await call('POST', '/v1/agents/api-keys', { ...developer, headers });
    expect(answer.requestId).toBe('order-66');
    const { body } = await call<AuditRecord[]>(
      'GET',
      '/v1/developer/audit-log?action=api_key.created',
      developer,
    );
    expect(body[0]?.request_id).toBe('order-66');
  });
});

describe('Errors: body shapes', () => {
  test('Standard: { detail: "<error_code>" }, and docs_url, which leads to the row of the code', async () => {
    const { body } = await call<{ docs_url: string }>('GET', '/v1/me');
    expect(body).toEqual({ detail: 'missing_bearer_token', docs_url: expect.any(String) });
    const page = await fetch(body.docs_url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<tr id="missing_bearer_token">');
  });

  test('Richer form: code equals detail, message is for people, details is an object', async () => {
    const { token } = await sharedDeveloper();
    const answer = await call('POST', keys, { token, bytes: '{"name":' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: 'invalid_request',
      code: 'invalid_request',
      message: expect.stringMatching(/\S/),
      details: expect.any(Object),
      docs_url: expect.any(String),
    });
  });

  test('Validation (422): { detail: [ { loc, msg, type } ] }, and code: "validation_error" beside it', async () => {
    const answer = await call('POST', '/v1/developer/auth/register', { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      detail: expect.arrayContaining([
        { loc: ['body', 'email'], msg: expect.any(String), type: expect.any(String) },
      ]),
      code: 'validation_error',
      docs_url: expect.any(String),
    });
  });

  test('loc starts with body or query, and names the field as the wire does', async () => {
    const { token } = await sharedDeveloper();
    const register = { email: freshEmail(), password: 'long enough 77', display_name: 5 };
    const answer = await call('POST', '/v1/developer/auth/register', { body: register });
    expectFieldRefused(answer, 'body', 'display_name');
    expectFieldRefused(await call('GET', `${keys}?limit=-1`, { token }), 'query', 'limit');
    const nested = await call('POST', keys, { token, body: { name: 'x', scopes: ['threads:read', 7] } });
    expectFieldRefused(nested, 'body', 'scopes', 1);
  });

  test('a refused value is never echoed: a 422 holds no password', async () => {
    const password = 'hunter2 ';
    const body = { email: freshEmail(), password, display_name: 'Ada' };
    expect((await call('POST', '/v1/developer/auth/register', { body })).text).not.toContain('hunter2');
  });
});

describe('Errors: status codes', () => {
  test('400 invalid_request: broken JSON', async () => {
    const answer = await call('POST', '/v1/developer/auth/login', { bytes: '{"email": ' });
    expectRefusal(answer, 400, 'invalid_request');
  });

  test('422: a body that is JSON but not an object', async () => {
    for (const bytes of ['null', '[]', '"text"', '7', 'true']) {
      const answer = await call('POST', '/v1/developer/auth/login', { bytes });
      expect(answer.status, bytes).toBe(422);
    }
  });

  test('404 not_found: unknown path', async () => {
    for (const path of [
      '/',
      '/v1',
      '/v1/nothing',
      '/v2/me',
      '/.env',
      '/v1/me/nothing',
      '//v1/me',
      '/v1//me',
    ]) {
      expectRefusal(await call('GET', path), 404, 'not_found');
    }
  });

  test('405 method_not_allowed with Allow: wrong method on a known path', async () => {
    const { token } = await sharedDeveloper();
    const wrong = await call('DELETE', keys, { token });
    expectRefusal(wrong, 405, 'method_not_allowed');
    const allowed = (wrong.headers.get('allow') ?? '').split(', ').sort();
    expect(allowed).toEqual(expect.arrayContaining(['GET', 'POST']));
    expectRefusal(await call('GET', '/v1/developer/auth/register'), 405, 'method_not_allowed');
    const key = await call('PUT', `${keys}/key_x`, { token });
    expectRefusal(key, 405, 'method_not_allowed');
    expect(key.headers.get('allow')).toContain('DELETE');
  });

  test('413 payload_too_large: body over the limit', async () => {
    const { token } = await sharedDeveloper();
    const body = { name: 'x'.repeat(200_000) };
    expectRefusal(await call('POST', keys, { token, body }), 413, 'payload_too_large');
  });

  test('415 unsupported_media_type: anything that is not application/json in UTF-8', async () => {
    const { token } = await sharedDeveloper();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'nonsense',
    ];
    for (const type of types) {
      const answer = await call('POST', keys, {
        token,
        bytes: '{"name":"x"}',
        headers: { 'content-type': type },
      });
      expectRefusal(answer, 415, 'unsupported_media_type');
    }
    const { body } = await call<KeyView[]>('GET', keys, { token });
    expect(body).toEqual([]);
  });

  test('application/json is accepted with charset=utf-8 and in upper or lower case', async () => {
    const developer = await signUp();
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json',
    ]) {
      const answer = await call('POST', keys, {
        ...developer,
        bytes: '{"name":"x"}',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(201);
    }
  });

  test('an unknown member of a body is ignored', async () => {
    const developer = await signUp();
    const body = { name: 'x', id: 'key_mine', revoked: true, created_by: 'usr_x', scopes: ['contacts:read'] };
    const answer = await call<{ key: KeyView }>('POST', keys, { ...developer, body });
    expect(answer.body.key).toMatchObject({ revoked: false, scopes: ['contacts:read'] });
    expect(answer.body.key.id).not.toBe('key_mine');
  });
});

describe('Conventions', () => {
  test('Ids are type-prefixed and sort by creation time', async () => {
    const developer = await signUp();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push((await createKey(developer)).key.id);
    expect([...ids].sort()).toEqual(ids);
  });

  test('JSON in UTF-8', async () => {
    const { token } = await sharedDeveloper();
    const answer = await call('GET', '/v1/me', { token });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json(; ?charset=utf-8)?$/i);
  });

  test('no response reveals the software of the server', async () => {
    const answer = await call('GET', '/v1/nothing');
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('CORS opens a bearer-protected route to any origin without credentials, and exposes its headers', async () => {
    const answer = await call('GET', keys, { headers: { origin: 'https://app.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = answer.headers.get('access-control-expose-headers')?.split(/, */) ?? [];
    for (const name of [
      'X-Request-ID',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'Link',
      'WWW-Authenticate',
    ])
      expect(exposed).toContain(name);
  });

  test('CORS stays closed on routes without a credential', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await call('POST', '/v1/developer/auth/login', { headers, body: {} });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
