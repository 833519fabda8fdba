import { describe, expect, test } from 'vitest';
import { answerHeaders, refusalCodes, refuseCall, renderRefusal } from './guard.ts';

const consoleOrigin = 'https://console.example.com';
const call = (headers: Record<string, string>, method = 'POST', pathname = '/api/trpc/createApiKey') =>
  refuseCall({
    method,
    pathname,
    headers: new Headers(headers),
    own: { origins: [consoleOrigin], behindTunnel: false },
  });
const json = { 'content-type': 'application/json' };

test('a JSON call from the console itself passes', () => {
  expect(call({ ...json, origin: consoleOrigin })).toBeNull();
  expect(call({ 'content-type': 'application/json; charset=utf-8', origin: consoleOrigin })).toBeNull();
  expect(call({ ...json, 'sec-fetch-site': 'same-origin' })).toBeNull();
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://console.example.com.evil.example' },
  { origin: 'http://console.example.com' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  {},
])('a mutation from another site (%j) is refused', (headers) => {
  expect(call({ ...json, ...headers })).toBe('origin_not_allowed');
});

test('a foreign Origin is refused whatever Sec-Fetch-Site claims', () => {
  expect(call({ ...json, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(
    'origin_not_allowed',
  );
});

describe('on a listener that people reach through a tunnel', () => {
  const own = { origins: ['http://127.0.0.1:3001', 'http://localhost:3001'], behindTunnel: true };
  const there = (headers: Record<string, string>) =>
    refuseCall({
      method: 'POST',
      pathname: '/api/trpc/setFlag',
      headers: new Headers({ ...json, ...headers }),
      own,
    });

  test.each([
    { origin: 'http://localhost:3001' },
    { origin: 'https://operators.internal', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ])('a call from its own page (%j) passes', (headers) => {
    expect(there(headers)).toBeNull();
  });

  test.each([
    { origin: consoleOrigin },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    {},
  ])('a call from elsewhere (%j) is refused', (headers) => {
    expect(there(headers)).toBe('origin_not_allowed');
  });
});

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonp',
  'text/plain; application/json',
])('a body of type %s, which a form could send, is refused', (type) => {
  expect(call({ 'content-type': type, origin: consoleOrigin })).toBe('unsupported_media_type');
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s is not a method of the console', (method) => {
  expect(call({ ...json, origin: consoleOrigin }, method)).toBe('method_not_allowed');
});

test('more than ten calls in one request are refused, however the comma is written', () => {
  const path = (separator: string) => `/api/trpc/${Array(11).fill('listApiKeys').join(separator)}`;
  expect(call({}, 'GET', path(','))).toBe('invalid_request');
  expect(call({}, 'GET', path('%2C'))).toBe('invalid_request');
  expect(call({}, 'GET', `/api/trpc/${Array(10).fill('listApiKeys').join(',')}`)).toBeNull();
});

test('a refusal carries its code and request id where the client looks for them', async () => {
  const response = renderRefusal('origin_not_allowed', 'req_1');
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error: { json: { data: { access: { code: 'origin_not_allowed' }, requestId: 'req_1' } } },
  });
});

const refused = (
  code: 'service_unavailable' | 'not_found',
  httpStatus: number,
  retryAfterSeconds?: number,
) => ({
  error: {
    data: { httpStatus, access: { code, message: '', ...(retryAfterSeconds && { retryAfterSeconds }) } },
  },
});

test('the log gets each code of a batch once, and nothing about successful calls', () => {
  const away = refused('service_unavailable', 503);
  expect(refusalCodes([{ result: {} }, away, away, refused('not_found', 404)])).toEqual([
    'service_unavailable',
    'not_found',
  ]);
});

describe('the headers of an answer', () => {
  test('say when to try again: the longest wait of the calls of a batch, in whole seconds', () => {
    const answers = [
      { result: {} },
      refused('service_unavailable', 503),
      refused('service_unavailable', 503, 2.5),
    ];
    expect(answerHeaders(answers)['Retry-After']).toBe('3');
    expect(answerHeaders(answers.slice(0, 2))['Retry-After']).toBe('1');
  });

  test('do not mention it when no call has to wait', () => {
    expect(answerHeaders([{ result: {} }, refused('not_found', 404)])).not.toHaveProperty('Retry-After');
  });
});
