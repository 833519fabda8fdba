import { AccessError } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { toAccessError } from './to-access-error.ts';

const coded = (code: string, statusCode?: number) => Object.assign(new Error('inside'), { code, statusCode });
const codeOf = (error: unknown) => toAccessError(error).code;

test('a refusal stays what it is', () => {
  const refusal = new AccessError('key_revoked');
  expect(toAccessError(refusal)).toBe(refusal);
});

test('a database that is down gives 503', () => {
  expect(codeOf(coded('ECONNREFUSED'))).toBe('service_unavailable');
});

test('a client that went away while it sent its body is at fault itself, and no dependency of ours', () => {
  expect(codeOf(coded('ECONNRESET', 400))).toBe('invalid_request');
  expect(codeOf(coded('ECONNRESET'))).toBe('service_unavailable');
});

test('the victim of a deadlock is 503: the same call may succeed in a moment', () => {
  expect(codeOf(Object.assign(new Error('inside'), { code: '40P01', severity: 'ERROR' }))).toBe(
    'service_unavailable',
  );
});

test.each([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400, 'invalid_request'],
  ['FST_ERR_BAD_URL', 400, 'invalid_request'],
  ['FST_ERR_REP_INVALID_PAYLOAD_TYPE', 500, 'internal_error'],
])('%s is a refusal of the registry', (code, statusCode, expected) => {
  expect(codeOf(coded(code, statusCode))).toBe(expected);
});

test.each([
  new Error('boom'),
  new TypeError('x is not a function'),
  'text',
  null,
  undefined,
  { statusCode: 404 },
])('an unforeseen fault is 500: %s', (fault) => {
  expect(codeOf(fault)).toBe('internal_error');
});
