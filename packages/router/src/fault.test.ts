import { AccessError, type ErrorCode, type ErrorEntry, errorRegistry } from '@patchbay/contract';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFault, toTrpcError } from './fault.ts';

const thrown = (cause: unknown, code: TRPCError['code'] = 'INTERNAL_SERVER_ERROR') =>
  new TRPCError({ code, cause });
const entries = Object.entries(errorRegistry) as [ErrorCode, ErrorEntry][];
// tRPC has no code for these statuses, and no procedure answers them.
const withoutTrpcCode = new Set([410, 416, 426, 431]);

describe('every code of the registry', () => {
  test.each(entries.filter(([, { status }]) => !withoutTrpcCode.has(status)))(
    '%s keeps its own status and name',
    (code, { status, summary }) => {
      const error = toTrpcError(thrown(new AccessError(code)));
      expect(getHTTPStatusCodeFromError(error)).toBe(status);
      expect(describeFault(error)).toEqual({ httpStatus: status, access: { code, message: summary } });
    },
  );
});

describe('a refusal of tRPC itself', () => {
  test.each([
    ['PARSE_ERROR', 'invalid_request'],
    ['BAD_REQUEST', 'invalid_request'],
    ['NOT_FOUND', 'not_found'],
    ['METHOD_NOT_SUPPORTED', 'method_not_allowed'],
    ['PAYLOAD_TOO_LARGE', 'payload_too_large'],
    ['UNSUPPORTED_MEDIA_TYPE', 'unsupported_media_type'],
    ['INTERNAL_SERVER_ERROR', 'internal_error'],
    ['TIMEOUT', 'internal_error'],
  ] as const)('%s is %s', (code, access) => {
    expect(describeFault(new TRPCError({ code })).access.code).toBe(access);
  });
});

describe('a refusal', () => {
  test('shows the reason, the details, the fields and the time to wait', () => {
    const shown = {
      reason: 'a, b',
      details: { unknown_scopes: ['a'] },
      fields: [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }],
      retryAfterSeconds: 3,
    };
    const { access } = describeFault(thrown(new AccessError('unknown_scopes', shown)));
    expect(access).toMatchObject(shown);
  });

  test('never shows a cause, an internal address or a stack', () => {
    const cause = new Error('connect postgres://admin:hunter2@10.0.0.5/db');
    for (const error of [
      thrown(new AccessError('internal_error', { cause })),
      thrown(cause),
      thrown(Object.assign(cause, { code: 'ECONNREFUSED' })),
      toTrpcError(thrown(cause)),
    ]) {
      expect(JSON.stringify(describeFault(error))).not.toMatch(/hunter2|10\.0\.0\.5|stack|fault\.test/);
    }
  });

  test('is the same after a second translation', () => {
    const once = toTrpcError(thrown(new AccessError('key_revoked')));
    expect(describeFault(toTrpcError(once))).toEqual(describeFault(once));
    expect(toTrpcError(once).code).toBe('CONFLICT');
  });
});

describe('a refused input', () => {
  const cause = z
    .object({ name: z.string(), tags: z.array(z.string()) })
    .safeParse({ tags: Array(5000).fill(1) }).error;

  test('names its fields, at most a hundred', () => {
    const { access } = describeFault(thrown(cause, 'BAD_REQUEST'));
    expect(access.code).toBe('validation_error');
    expect(access.fields?.[0]?.loc).toEqual(['body', 'name']);
    expect(access.fields).toHaveLength(100);
  });

  test('is 422', () => {
    expect(getHTTPStatusCodeFromError(toTrpcError(thrown(cause, 'BAD_REQUEST')))).toBe(422);
  });
});

test('an unreachable database is 503 with a time to wait; a bug is 500', () => {
  const away = toTrpcError(thrown(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })));
  expect(getHTTPStatusCodeFromError(away)).toBe(503);
  expect(describeFault(away).access).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
  expect(getHTTPStatusCodeFromError(toTrpcError(thrown(new TypeError('x is undefined'))))).toBe(500);
});
