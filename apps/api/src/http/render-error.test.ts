import { AccessError, type ErrorCode, errorRegistry } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { refusalBody } from '../testing/refusal.fixture.ts';
import type { ErrorForm } from './endpoint.ts';
import { renderError } from './render-error.ts';

const render = (error: AccessError, bearer = false, form: ErrorForm = 'plain') =>
  renderError(error, { consoleUrl: 'https://console.example', bearerProtected: bearer, form });
const docsUrl = (code: ErrorCode) => `https://console.example/docs/errors#${code}`;

const all = Object.keys(errorRegistry) as ErrorCode[];
const isOauth = (code: ErrorCode): boolean => 'oauth' in errorRegistry[code];
const codes = all.filter((code) => !isOauth(code));
const limit = { policy: 'key-operations', limit: 10, windowSeconds: 60, remaining: 0, resetSeconds: 12 };

describe('a refusal on the wire', () => {
  test.each(codes)('%s has its status and its code as detail', (code) => {
    const rendered = render(new AccessError(code));
    expect(rendered.status).toBe(errorRegistry[code].status);
    expect(JSON.parse(rendered.body)).toEqual(refusalBody(code));
  });

  test.each(all.filter(isOauth))('%s suits both kinds of client: RFC 6749’s members and detail', (code) => {
    const { body, status } = render(new AccessError(code, { reason: 'because' }));
    expect(status).toBe(errorRegistry[code].status);
    expect(JSON.parse(body)).toEqual({
      detail: `${code}: because`,
      error: code,
      error_description: 'because',
      error_uri: docsUrl(code),
    });
  });

  test('has the same members on an OAuth route for every refusal except 404', () => {
    const bodyOf = (code: ErrorCode): unknown =>
      JSON.parse(render(new AccessError(code), false, 'oauth').body);
    expect(bodyOf('invalid_request')).toMatchObject({ error: 'invalid_request' });
    expect(bodyOf('service_unavailable')).toMatchObject({ error: 'service_unavailable' });
    expect(bodyOf('developer_platform_disabled')).toEqual(refusalBody('developer_platform_disabled'));
    expect(bodyOf('method_not_allowed')).toEqual(refusalBody('method_not_allowed'));
  });

  test('adds members beside detail if there is more to say', () => {
    const error = new AccessError('insufficient_scope', {
      reason: 'needs threads:read',
      details: { required_scopes: ['threads:read'] },
    });
    expect(JSON.parse(render(error).body)).toEqual({
      detail: 'insufficient_scope',
      code: 'insufficient_scope',
      message: 'The credential lacks a scope that this route requires. (needs threads:read)',
      details: { required_scopes: ['threads:read'] },
      docs_url: docsUrl('insufficient_scope'),
    });
  });

  test('carries the reason in detail where the specification wants it there', () => {
    const { detail } = JSON.parse(render(new AccessError('unknown_scopes', { reason: 'a, b' })).body);
    expect(detail).toBe('unknown_scopes: a, b');
  });

  test('lists the fields of a 422 in the specification’s shape', () => {
    const fields = [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }];
    expect(JSON.parse(render(new AccessError('validation_error', { fields })).body)).toEqual({
      detail: fields,
      code: 'validation_error',
      docs_url: docsUrl('validation_error'),
    });
  });

  test('never shows a cause', () => {
    const cause = new Error('SELECT secret FROM accounts');
    const { body, headers } = render(new AccessError('internal_error', { cause }));
    expect(body + JSON.stringify(headers)).not.toContain('secret');
  });
});

describe('headers of a refusal', () => {
  const headersOf = (error: AccessError, bearer: boolean) => render(error, bearer).headers;

  test('challenge for a bearer token with 401 and 403 (RFC 6750)', () => {
    expect(headersOf(new AccessError('token_expired'), true)['WWW-Authenticate']).toBe(
      'Bearer realm="patchbay", error="invalid_token", error_description="token_expired"',
    );
    const scoped = new AccessError('insufficient_scope', { scopes: ['threads:read', 'messages:write'] });
    expect(headersOf(scoped, true)['WWW-Authenticate']).toBe(
      'Bearer realm="patchbay", error="insufficient_scope", error_description="insufficient_scope", scope="threads:read messages:write"',
    );
  });

  test.each(codes.filter((code) => errorRegistry[code].status === 403))(
    'of a 403 name the refusal itself, and insufficient_scope for a missing scope alone (%s)',
    (code) => {
      const challenge = headersOf(new AccessError(code), true)['WWW-Authenticate'];
      expect(/ error="([^"]+)"/.exec(challenge ?? '')?.[1]).toBe(code);
    },
  );

  test('name no error where a route takes no credential', () => {
    expect(headersOf(new AccessError('invalid_credentials'), false)['WWW-Authenticate']).toBe(
      'Bearer realm="patchbay"',
    );
    expect(headersOf(new AccessError('account_suspended'), false)).not.toHaveProperty('WWW-Authenticate');
  });

  test('state the limit and when to come back', () => {
    const error = new AccessError('key_operations_rate_limited', { retryAfterSeconds: 11.2, limit });
    expect(headersOf(error, true)).toMatchObject({
      'Retry-After': '12',
      'RateLimit-Policy': '"key-operations";q=10;w=60',
      RateLimit: '"key-operations";r=0;t=12',
    });
  });

  test.each(codes.filter((code) => [429, 503].includes(errorRegistry[code].status)))(
    'of %s always have a Retry-After of at least 1',
    (code) => {
      expect(headersOf(new AccessError(code, { retryAfterSeconds: 0 }), true)['Retry-After']).toBe('1');
      expect(headersOf(new AccessError(code), true)['Retry-After']).toBe('1');
    },
  );
});
