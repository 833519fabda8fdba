import { AccessError } from '@patchbay/contract';
import { createDeveloper } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  createConsole,
  createCookie,
  createTestServices,
  type TestServices,
} from './console.fixture.ts';

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
const signedOut = () =>
  createConsole({
    services,
    cookie: createCookie(),
    authenticateSession: () => Promise.reject(new Error('asked')),
  });

describe('a suspended account', () => {
  const suspended = () =>
    createConsole({
      services,
      authenticateSession: () => Promise.reject(new AccessError('account_suspended')),
    });

  test('gets the reason, and can still read what is public', async () => {
    expect(await suspended().query('listApiKeys')).toMatchObject({
      status: 403,
      refusal: { access: { code: 'account_suspended' }, requestId: 'req_console' },
    });
    expect((await suspended().query('readScopeCatalog')).status).toBe(200);
  });
});

describe('a response', () => {
  test('to an internal fault is a 500 that reveals nothing; the log has the fault and the request id', async () => {
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
    }).query('listApiKeys');
    expect([answer.status, answer.refusal.access?.code]).toEqual([500, 'internal_error']);
    expect(answer.text).not.toMatch(/hunter2|SELECT|stack|\.ts/);
    expect(logged).toMatchObject([
      { message: 'procedure failed', fields: { path: 'listApiKeys', requestId: 'req_console' } },
    ]);
  });

  test('to a session that cannot be looked up for a fault of ours is a 500, and the log has the fault and the request id', async () => {
    const console = createConsole({
      services,
      authenticateSession: () => Promise.reject(new Error('hunter2')),
    });
    const answer = await console.query('listApiKeys');
    expect([answer.status, answer.refusal.access?.code]).toEqual([500, 'internal_error']);
    expect(answer.text).not.toContain('hunter2');
    expect(logged).toMatchObject([{ message: 'procedure failed', fields: { requestId: 'req_console' } }]);
  });

  test('while the database is unreachable is 503, even when the session itself cannot be looked up', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5'), { code: 'ECONNREFUSED' });
    const console = createConsole({ services, authenticateSession: () => Promise.reject(away) });
    for (const answer of [await console.query('listApiKeys'), await console.query('readViewer')]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([503, 'service_unavailable']);
      expect(answer.text).not.toContain('10.0.0.5');
    }
  });

  const post = (type: string, body: string) => ({ method: 'POST', body, headers: { 'content-type': type } });

  test.each([
    { what: 'an unknown procedure', path: 'noSuchVerb', refusal: [404, 'not_found'] },
    { what: 'a prototype member', path: '__proto__', refusal: [404, 'not_found'] },
    { what: 'a mutation by GET', path: 'createApiKey', refusal: [405, 'method_not_allowed'] },
    { what: 'a query’s broken input', path: 'readApiKeyUsage?input={', refusal: [400, 'invalid_request'] },
    {
      what: 'broken JSON',
      path: 'createApiKey',
      init: post('application/json', '{'),
      refusal: [400, 'invalid_request'],
    },
    {
      what: 'another media type',
      path: 'createApiKey',
      init: post('text/plain', 'x'),
      refusal: [415, 'unsupported_media_type'],
    },
  ])('to $what is a refusal, not a fault', async ({ path, init, refusal }) => {
    const answer = await as(await createDeveloper(services)).send(path, init);
    expect([answer.status, answer.refusal.access?.code]).toEqual(refusal);
    expect(answer.text).not.toMatch(/stack|\.ts/);
  });

  test.each([
    ['listAudit', { action: 'a\u0000' }],
    ['listRequests', { path: 'a\u0000' }],
    ['listRequests', { requestId: '\u0000' }],
    ['listRequests', { cursor: 'bm90LWEtY3Vyc29y' }],
    ['listAudit', { cursor: '%00' }],
    ['findAccounts', { query: 'a\u0000' }],
    ['findUsers', { query: 'a\u0000' }],
  ])('to %s with %j is 422 and never reaches the database', async (path, input) => {
    const answer = await as({ ...(await createDeveloper(services)), role: 'operator' }).query(path, input);
    expect([answer.status, answer.refusal.access?.code]).toEqual([422, 'validation_error']);
  });

  test('to an id that can name nothing is the 404 of its resource', async () => {
    const answer = await as(await createDeveloper(services)).query('readApiKeyUsage', { id: 'a\u0000' });
    expect([answer.status, answer.refusal.access?.code]).toEqual([404, 'api_key_not_found']);
  });
});

describe('keys in the console', () => {
  test('are created, listed, rotated and revoked; only the two responses that issue a raw key hold it', async () => {
    const console = as(await createDeveloper(services));
    const expiresAt = new Date(services.clock.now().getTime() + 86_400_000);
    const made = (
      await console.mutate('createApiKey', {
        name: 'ci',
        scopes: ['threads:read'],
        expiresAt: expiresAt.toISOString(),
      })
    ).data as {
      key: { id: string };
      rawKey: string;
    };
    expect(made).toMatchObject({ key: { name: 'ci', scopes: ['threads:read'], expiresAt }, env: 'test' });
    const rotated = (await console.mutate('rotateApiKey', { id: made.key.id, gracePeriodSeconds: 60 }))
      .data as typeof made;
    expect((await console.query('readApiKeyUsage', { id: rotated.key.id })).data).toEqual({
      hours: [],
      routes: [],
      callers: [],
    });
    expect((await console.mutate('revokeApiKeys', { ids: [rotated.key.id] })).data).toEqual({ revoked: 1 });
    const list = await console.query('listApiKeys');
    expect(list.data).toMatchObject({
      items: [
        { id: rotated.key.id, revoked: true },
        { id: made.key.id, revoked: false },
      ],
    });
    const log = await console.query('listAudit', { action: 'api_key.' });
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
    const nameless = await console.mutate('createApiKey', { name: '  ' });
    expect(nameless).toMatchObject({
      status: 422,
      refusal: { access: { fields: [{ loc: ['body', 'name'] }] } },
    });
    const unknown = await console.mutate('createApiKey', { name: 'k', scopes: ['nope'] });
    expect(unknown).toMatchObject({
      status: 400,
      refusal: { access: { code: 'unknown_scopes', reason: 'nope' } },
    });
  });

  test('of another workspace are not found', async () => {
    const made = (await as(await createDeveloper(services)).mutate('createApiKey', { name: 'k' })).data as {
      key: { id: string };
    };
    const stranger = as(await createDeveloper(services));
    const { id } = made.key;
    for (const answer of [
      await stranger.mutate('revokeApiKeys', { ids: [id] }),
      await stranger.mutate('rotateApiKey', { id }),
      await stranger.query('readApiKeyUsage', { id }),
    ]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([404, 'api_key_not_found']);
    }
  });
});

describe('operators in the console', () => {
  test('change flags, tiers, accounts and users; a developer is refused each time', async () => {
    const developer = await createDeveloper(services);
    const { userId: id } = await createDeveloper(services, 'gone@example.com');
    await services.db.query('UPDATE accounts SET user_id = NULL WHERE user_id = $1', [id]);
    await services.db.query(`UPDATE users SET phone = '+14155550199' WHERE id = $1`, [id]);
    const operator = as(await createDeveloper(services, 'operator@example.com'));
    const calls = (caller: ReturnType<typeof as>) => [
      () => caller.query('readFlags'),
      () => caller.mutate('setFlag', { name: 'apikey_auth_enabled', enabled: true }),
      () => caller.query('findAccounts', { query: developer.email }),
      () => caller.mutate('suspendAccount', { id: developer.accountId, reason: 'x' }),
      () => caller.mutate('reinstateAccount', { id: developer.accountId, reason: 'x' }),
      () => caller.query('findUsers', { query: '+1 415 555 0199' }),
      () => caller.mutate('suspendUser', { id, reason: 'x' }),
      () => caller.mutate('reinstateUser', { id, reason: 'x' }),
      () => caller.mutate('setTier', { workspaceId: developer.workspaceId, tier: 'paid' }),
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
  expect((await console.query('readHome')).data).toMatchObject({
    recentRequests: [],
    checklist: { keyCreated: false },
  });
  expect((await console.query('listRequests', { status: '5xx' })).data).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('the scope catalog matches the specification and is public', async () => {
  const { data } = await signedOut().query('readScopeCatalog');
  expect(data).toHaveLength(10);
  expect(data).toContainEqual({
    name: 'messages:read.raw',
    description: expect.any(String),
    category: 'threads',
    sensitive: true,
    default: false,
  });
});
