import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { describeFailure, isFinal, isOutdated, isShutOut, isSignedOut, readFailure } from './failure.ts';

function refused(access: object): TRPCClientError<never> {
  return TRPCClientError.from<never>({
    error: { message: 'x', code: -32600, data: { access, requestId: 'req_7' } },
  });
}

test('a refusal keeps its code, its fields and its request id', () => {
  const failure = readFailure(
    refused({
      code: 'validation_error',
      message: 'A field is wrong.',
      fields: [{ loc: ['body', 'password'], msg: 'too short', type: 'x' }],
    }),
  );
  expect(failure).toMatchObject({
    code: 'validation_error',
    requestId: 'req_7',
    fields: [{ path: ['password'], name: 'password', message: 'too short' }],
  });
});

test.each([new Error('fetch failed'), new TRPCClientError('bad gateway'), undefined, 'text'])(
  'an error without one of our codes is "unreachable", and is retried',
  (error) => {
    const failure = readFailure(error);
    expect(failure.code).toBe('unreachable');
    expect(isFinal(failure)).toBe(false);
  },
);

test('a call that ended before it had a context has the request id of its answer', () => {
  const answer = new Response(null, { headers: { 'x-request-id': 'req_8' } });
  const access = { code: 'service_unavailable', message: 'x' };
  const data = { access, requestId: null };
  const error = TRPCClientError.from<never>(
    { error: { message: 'x', code: -32600, data } },
    { meta: { response: answer } },
  );
  expect(readFailure(error).requestId).toBe('req_8');
});

test('a limit says when to try again and never names a header', () => {
  const failure = readFailure(
    refused({
      code: 'otp_rate_limited',
      message: 'Too many codes were requested. Wait for Retry-After.',
      retryAfterSeconds: 125,
    }),
  );
  expect(describeFailure(failure)).toBe('Too many codes were requested. Try again in 2:05.');
});

test('only a lost session means signed out', () => {
  expect(isSignedOut(readFailure(refused({ code: 'token_expired', message: 'x' })))).toBe(true);
  expect(isSignedOut(readFailure(refused({ code: 'invalid_credentials', message: 'x' })))).toBe(false);
});

test('a person reads what to do, and not which call a program makes', () => {
  const message = 'Consent to AI processing first: PATCH /v1/me.';
  const failure = readFailure(refused({ code: 'ai_processing_consent_required', message }));
  expect(describeFailure(failure)).toBe('AI features can read your content only after you consent.');
});

test.each([
  ['token_expired', true],
  ['account_suspended', true],
  ['developer_platform_disabled', true],
  ['owner_only', false],
  ['service_unavailable', false],
])('after %s, whether nothing can be read any more is %s', (code, expected) => {
  expect(isShutOut(readFailure(refused({ code, message: 'x' })))).toBe(expected);
});

test.each([
  ['owner_only', true],
  ['not_found', true],
  ['webhook_not_found', true],
  ['rate_limited', false],
  ['service_unavailable', false],
])('after %s, whether the page shows what is no longer so is %s', (code, expected) => {
  expect(isOutdated(readFailure(refused({ code, message: 'x' })))).toBe(expected);
});

describe('an answer that the console did not write', () => {
  const answered = (status: number, headers: Record<string, string> = {}) =>
    readFailure(
      TRPCClientError.from(new Error('no JSON'), {
        meta: { response: new Response('', { status, headers }) },
      }),
    );

  test.each([429, 503])('is a busy service with status %i, with the time of the proxy', (status) => {
    const failure = answered(status, { 'retry-after': '2' });
    expect(failure.code).toBe('service_unavailable');
    expect(describeFailure(failure)).toBe('The service is busy. Try again in 0:02.');
    expect(describeFailure(answered(status))).toBe('The service is busy. Try again in a moment.');
    expect(isFinal(failure)).toBe(false);
  });

  test.each([200, 404, 502])('is no answer with status %i', (status) => {
    expect(answered(status).code).toBe('unreachable');
  });
});
