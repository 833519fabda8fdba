import { AccessError, type ErrorCode } from '@patchbay/contract';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { type Actor, createCookie } from './console.fixture.ts';
import { createRouterContext, domainContext, type RouterContextOptions } from './context.ts';

const developer: Actor = {
  kind: 'console',
  accountId: 'acc_1',
  userId: 'usr_1',
  workspaceId: 'wks_1',
  sessionId: 'ses_1',
  role: 'developer',
  email: 'ada@example.com',
};

const logged: unknown[] = [];

function open(
  cookie: ReturnType<typeof createCookie>,
  authenticateSession: RouterContextOptions['authenticateSession'],
) {
  return createRouterContext({
    services: Object.assign({} as RouterContextOptions['services'], {
      logger: { error: (fields: unknown) => void logged.push(fields) },
    }),
    origin: { requestId: 'req_1', ip: null, userAgent: null },
    listener: 'single',
    pageOf: null,
    callKey: null,
    flags: { apikeyAuthEnabled: () => true },
    session: cookie,
    authenticateSession,
  });
}

const refuse = (code: ErrorCode) => () => Promise.reject(new AccessError(code));

describe('identity', () => {
  test('comes only from the cookie', async () => {
    const asked: string[] = [];
    const context = await open(createCookie('raw'), (token) => {
      asked.push(token);
      return Promise.resolve(developer);
    });
    expect([asked, context.actor]).toEqual([['raw'], developer]);
  });

  test('without a cookie is anonymous, and no session is looked up', async () => {
    const cookie = createCookie();
    const context = await open(cookie, () => Promise.reject(new Error('asked')));
    expect([context.actor, cookie.done]).toEqual([{ kind: 'anonymous' }, []]);
  });

  test('of an API key in the cookie is anonymous, and the cookie is cleared', async () => {
    const cookie = createCookie('raw');
    const key: Actor = {
      kind: 'api_key',
      keyId: 'key_1',
      keyPrefix: 'pb_test_1',
      userId: 'usr_1',
      workspaceId: 'wks_1',
      scopes: ['threads:read'],
      env: 'test',
      tier: 'free',
      hasUsedQuota: false,
    };
    const context = await open(cookie, () => Promise.resolve(key));
    expect([context.actor, cookie.done]).toEqual([{ kind: 'anonymous' }, ['clear']]);
  });

  test('is what the domain sees, with the request’s origin', async () => {
    const context = await open(createCookie('raw'), () => Promise.resolve(developer));
    expect(domainContext(context)).toMatchObject({ actor: developer, origin: { requestId: 'req_1' } });
  });
});

describe('a dead session', () => {
  test.each(['token_invalid', 'token_expired', 'device_not_registered'] as const)(
    '(%s) is anonymous, and its cookie is cleared',
    async (code) => {
      const cookie = createCookie('raw');
      const context = await open(cookie, refuse(code));
      expect([context.actor, context.refusal, cookie.done]).toEqual([
        { kind: 'anonymous' },
        undefined,
        ['clear'],
      ]);
    },
  );

  test('of a suspended account is anonymous, keeps its cookie and carries the reason', async () => {
    const cookie = createCookie('raw');
    const context = await open(cookie, refuse('account_suspended'));
    expect([context.actor.kind, context.refusal?.code, cookie.done]).toEqual([
      'anonymous',
      'account_suspended',
      [],
    ]);
  });
});

describe('a fault', () => {
  test.each([
    [new AccessError('service_unavailable', { retryAfterSeconds: 1 }), 'SERVICE_UNAVAILABLE'],
    [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 'SERVICE_UNAVAILABLE'],
    [new Error('a bug'), 'INTERNAL_SERVER_ERROR'],
  ])('(case %#) never signs a person out and never clears the cookie', async (fault, code) => {
    logged.length = 0;
    const cookie = createCookie('raw');
    const error: unknown = await open(cookie, () => Promise.reject<never>(fault)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(TRPCError);
    expect([(error as TRPCError).code, cookie.done]).toEqual([code, []]);
    expect(logged).toHaveLength(code === 'INTERNAL_SERVER_ERROR' ? 1 : 0);
  });
});
