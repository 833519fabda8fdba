import { AccessError } from '@patchbay/contract';
import { createDeveloper } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import type { AnyRouter } from '@trpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  createConsole,
  createCookie,
  createTestServices,
  type TestServices,
} from './console.fixture.ts';
import { appRouter } from './index.ts';

let database: TestDatabase;
let services: TestServices;
let logged: { fields: Record<string, unknown>; message: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  logged = [];
  const plain = createTestServices(database.db);
  const error = (fields: Record<string, unknown>, message: string) => logged.push({ fields, message });
  services = { ...plain, logger: { ...plain.logger, error } };
});

const as = (actor: Actor) => createConsole({ services, authenticateSession: () => Promise.resolve(actor) });
const nobody = () =>
  createConsole({
    services,
    cookie: createCookie(),
    authenticateSession: () => Promise.reject(new Error('asked')),
  });

const openProcedures = new Set([
  'account.completeMfa',
  'account.finishPasskeySignIn',
  'account.forgotPassword',
  'account.login',
  'account.publicSettings',
  'account.register',
  'account.resend',
  'account.resetPassword',
  'account.startPasskeySignIn',
  'account.verify',
  'account.viewer',
  'mailbox.get',
  'mailbox.list',
  'phone.signUp',
  'phone.start',
  'phone.user',
  'phone.verify',
  'scope.catalog',
]);
// The built router has a flat record of its procedures; its type shows the nested routers.
const built: AnyRouter = appRouter;
const procedures = Object.entries<{ _def: { type: string } }>(built._def.procedures).map(
  ([path, { _def }]) => [path, _def.type] as const,
);
const closedProcedures = procedures.filter(([path]) => !openProcedures.has(path));

describe('without a session', () => {
  test.each(closedProcedures)('%s is refused before its input is looked at', async (path, type) => {
    const answer = type === 'query' ? await nobody().query(path, 7) : await nobody().mutate(path, 7);
    expect([answer.status, answer.refusal.code, answer.refusal.access?.code]).toEqual([
      401,
      'UNAUTHORIZED',
      'missing_bearer_token',
    ]);
  });

  test('the list of open procedures names no other', () => {
    const known = new Set(procedures.map(([path]) => path));
    expect([...openProcedures].filter((path) => !known.has(path))).toEqual([]);
    expect(closedProcedures.length).toBeGreaterThan(20);
  });
});

describe('a suspended account', () => {
  const suspended = () =>
    createConsole({
      services,
      authenticateSession: () => Promise.reject(new AccessError('account_suspended')),
    });

  test('is told so, and can still see what anybody can', async () => {
    expect(await suspended().query('key.list')).toMatchObject({
      status: 403,
      refusal: { access: { code: 'account_suspended' }, requestId: 'req_console' },
    });
    expect((await suspended().query('scope.catalog')).status).toBe(200);
  });
});

describe('an answer', () => {
  test('to a fault of the code is 500 without a word of it; the log has it with the request id', async () => {
    const developer = await createDeveloper(services);
    const broken = {
      ...services,
      db: {
        ...services.db,
        get prisma(): never {
          throw new Error('SELECT password_hash FROM accounts; hunter2');
        },
      },
    };
    const answer = await createConsole({
      services: broken,
      authenticateSession: async () => developer,
    }).query('key.list');
    expect([answer.status, answer.refusal.access?.code]).toEqual([500, 'internal_error']);
    expect(answer.text).not.toMatch(/hunter2|SELECT|stack|\.ts/);
    expect(logged).toMatchObject([
      { message: 'procedure failed', fields: { path: 'key.list', requestId: 'req_console' } },
    ]);
  });

  test('while the database is away is 503, also when the session itself cannot be looked up', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5'), { code: 'ECONNREFUSED' });
    const console = createConsole({ services, authenticateSession: () => Promise.reject(away) });
    for (const answer of [await console.query('key.list'), await console.query('account.viewer')]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([503, 'service_unavailable']);
      expect(answer.text).not.toContain('10.0.0.5');
    }
  });

  test.each([
    ['an unknown procedure', 'key.nothing', {}, 404, 'not_found'],
    ['a prototype member', '__proto__', {}, 404, 'not_found'],
    ['a mutation by GET', 'key.create', {}, 405, 'method_not_allowed'],
    ['a query’s broken input', 'key.usage?input={', {}, 400, 'invalid_request'],
    [
      'broken JSON',
      'key.create',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_request',
    ],
    [
      'another media type',
      'key.create',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
  ])('to %s is no fault', async (_, path, init, status, code) => {
    const answer = await as(await createDeveloper(services)).send(path, init);
    expect([answer.status, answer.refusal.access?.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/stack|\.ts/);
  });

  test.each([
    ['audit.list', { action: 'a\u0000' }],
    ['requestLog.list', { path: 'a\u0000' }],
    ['requestLog.list', { requestId: '\u0000' }],
    ['requestLog.list', { cursor: 'bm90LWEtY3Vyc29y' }],
    ['audit.list', { cursor: '%00' }],
    ['key.usage', { id: 'a\u0000' }],
    ['operator.findAccounts', { query: 'a\u0000' }],
    ['operator.findUsers', { query: 'a\u0000' }],
  ])('to %s with %j is 422, which the database never saw', async (path, input) => {
    const answer = await as(await createDeveloper(services, undefined)).query(path, input);
    expect([answer.status, answer.refusal.access?.code]).toEqual([422, 'validation_error']);
  });
});

describe('keys in the console', () => {
  test('are made, listed, rotated, used and revoked; the raw key is in two answers and no other', async () => {
    const console = as(await createDeveloper(services));
    const expiresAt = new Date(services.clock.now().getTime() + 86_400_000);
    const made = (await console.mutate('key.create', { name: 'ci', scopes: ['threads:read'], expiresAt }))
      .data as {
      key: { id: string };
      rawKey: string;
    };
    expect(made).toMatchObject({ key: { name: 'ci', scopes: ['threads:read'], expiresAt }, env: 'test' });
    const rotated = (await console.mutate('key.rotate', { id: made.key.id, gracePeriodSeconds: 60 }))
      .data as typeof made;
    expect((await console.query('key.usage', { id: rotated.key.id })).data).toEqual({ minutes: [] });
    expect((await console.mutate('key.revoke', { id: rotated.key.id })).data).toEqual({});
    const list = await console.query('key.list');
    expect(list.data).toMatchObject([
      { id: rotated.key.id, revoked: true },
      { id: made.key.id, revoked: false },
    ]);
    const log = await console.query('audit.list', { action: 'api_key.' });
    for (const { rawKey } of [made, rotated]) {
      expect(rawKey).toMatch(/^pb_test_/);
      expect(list.text + log.text).not.toContain(rawKey.slice(16));
    }
    expect(log.data).toMatchObject({
      items: [{ action: 'api_key.revoked' }, { action: 'api_key.rotated' }, {}],
    });
  });

  test('a refusal names its field as the form does, or its scopes', async () => {
    const console = as(await createDeveloper(services));
    const nameless = await console.mutate('key.create', { name: '  ' });
    expect(nameless).toMatchObject({
      status: 422,
      refusal: { access: { fields: [{ loc: ['body', 'name'] }] } },
    });
    const unknown = await console.mutate('key.create', { name: 'k', scopes: ['nope'] });
    expect(unknown).toMatchObject({
      status: 400,
      refusal: { access: { code: 'unknown_scopes', reason: 'nope' } },
    });
  });

  test('of another workspace are not found', async () => {
    const made = (await as(await createDeveloper(services)).mutate('key.create', { name: 'k' })).data as {
      key: { id: string };
    };
    const stranger = as(await createDeveloper(services));
    const { id } = made.key;
    for (const answer of [
      await stranger.mutate('key.revoke', { id }),
      await stranger.mutate('key.rotate', { id }),
      await stranger.query('key.usage', { id }),
    ]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([404, 'api_key_not_found']);
    }
  });
});

describe('operators in the console', () => {
  test('switch flags, tiers, accounts and users; a developer is refused all of it', async () => {
    const developer = await createDeveloper(services);
    const { userId: id } = await createDeveloper(services, 'gone@example.com');
    await services.db.query('UPDATE accounts SET user_id = NULL WHERE user_id = $1', [id]);
    await services.db.query(`UPDATE users SET phone = '+14155550199' WHERE id = $1`, [id]);
    const operator = as(await createDeveloper(services, 'operator@example.com'));
    const calls = (caller: ReturnType<typeof as>) => [
      () => caller.query('operator.flags'),
      () => caller.mutate('operator.setFlag', { name: 'apikey_auth_enabled', enabled: true }),
      () => caller.query('operator.findAccounts', { query: developer.email }),
      () => caller.mutate('operator.suspend', { id: developer.accountId, reason: 'x' }),
      () => caller.mutate('operator.reinstate', { id: developer.accountId, reason: 'x' }),
      () => caller.query('operator.findUsers', { query: '+1 415 555 0199' }),
      () => caller.mutate('operator.suspendUser', { id, reason: 'x' }),
      () => caller.mutate('operator.reinstateUser', { id, reason: 'x' }),
      () => caller.mutate('operator.setTier', { workspaceId: developer.workspaceId, tier: 'paid' }),
    ];
    for (const call of calls(operator)) expect((await call()).status).toBe(200);
    for (const call of calls(as(developer))) {
      const answer = await call();
      expect([answer.status, answer.refusal.access?.code]).toEqual([403, 'operator_only']);
    }
  });
});

test('Home and the request log of a new developer are empty, not an error', async () => {
  const console = as(await createDeveloper(services));
  expect((await console.query('home.overview')).data).toMatchObject({
    recentRequests: [],
    checklist: { keyCreated: false },
  });
  expect((await console.query('requestLog.list', { status: '5xx' })).data).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('the scope catalog tells what the specification does, to anybody', async () => {
  const { data } = await nobody().query('scope.catalog');
  expect(data).toHaveLength(10);
  expect(data).toContainEqual({
    name: 'messages:read.raw',
    description: expect.any(String),
    category: 'threads',
    sensitive: true,
    default: false,
  });
});
