import * as agent from '@patchbay/domain/agent';
import * as ai from '@patchbay/domain/ai';
import * as assistant from '@patchbay/domain/assistant';
import * as core from '@patchbay/domain/core';
import * as directory from '@patchbay/domain/directory';
import * as identity from '@patchbay/domain/identity';
import * as key from '@patchbay/domain/key';
import * as mail from '@patchbay/domain/mail';
import * as messaging from '@patchbay/domain/messaging';
import * as notice from '@patchbay/domain/notice';
import * as oauth from '@patchbay/domain/oauth';
import * as operations from '@patchbay/domain/operations';
import * as people from '@patchbay/domain/people';
import { createDeveloper } from '@patchbay/domain/services.fixture';
import * as webhook from '@patchbay/domain/webhook';
import * as workspace from '@patchbay/domain/workspace';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsole, createCookie, createTestServices } from './console.fixture.ts';
import { appRouter } from './index.ts';

let database: TestDatabase;
let signedOut: ReturnType<typeof createConsole>;

beforeAll(async () => {
  database = await createTestDatabase();
  signedOut = createConsole({
    services: createTestServices(database.db),
    cookie: createCookie(),
    authenticateSession: () => Promise.reject(new Error('asked')),
  });
});
afterAll(() => database.drop());

const openProcedures = new Set([
  'completeMfa',
  'finishPasskeySignIn',
  'forgotPassword',
  'loginAccount',
  'readPublicSettings',
  'registerAccount',
  'resendCode',
  'resetPassword',
  'startPasskeySignIn',
  'verifyAccount',
  'readViewer',
  'readMailboxMessage',
  'listMailbox',
  'signUpByPhone',
  'startPhone',
  'readPlatformUser',
  'verifyPhone',
  'readScopeCatalog',
]);
const procedures = Object.entries(appRouter._def.procedures).map(
  ([path, { _def }]) => [path, _def.type] as const,
);
const closedProcedures = procedures.filter(([path]) => !openProcedures.has(path));

const verbs: Readonly<Record<string, unknown>> = {
  ...agent,
  ...ai,
  ...assistant,
  ...core,
  ...directory,
  ...identity,
  ...key,
  ...mail,
  ...messaging,
  ...notice,
  ...oauth,
  ...operations,
  ...people,
  ...webhook,
  ...workspace,
};
const kindOf = (verb: unknown): unknown =>
  typeof verb === 'function' && 'rules' in verb ? (verb as core.Verb).rules.kind : 'query';

test('each procedure has the name and the kind of its verb; only the scope catalog has none', () => {
  const named = procedures.map(([name, type]) => [name, type === 'query' ? 'query' : 'command']);
  const expected = procedures.map(([name]) => [name, kindOf(verbs[name])]);
  expect(named).toEqual(expected);
  expect(procedures.filter(([name]) => verbs[name] === undefined).map(([name]) => name)).toEqual([
    'readScopeCatalog',
  ]);
});

describe('without a session', () => {
  test.each(closedProcedures)('%s is refused before its input is read', async (path, type) => {
    const answer = type === 'query' ? await signedOut.query(path, 7) : await signedOut.mutate(path, 7);
    expect([answer.status, answer.refusal.code, answer.refusal.access?.code]).toEqual([
      401,
      'UNAUTHORIZED',
      'missing_bearer_token',
    ]);
  });

  test('the list of open procedures names only procedures that exist', () => {
    const known = new Set(procedures.map(([path]) => path));
    expect([...openProcedures].filter((path) => !known.has(path))).toEqual([]);
    expect(closedProcedures.length).toBeGreaterThan(20);
  });
});

describe('a page of one person, in a browser to which another has signed in since', () => {
  async function openPageOf(whose: 'own' | 'other' | 'nobody') {
    const services = createTestServices(database.db);
    const developer = await createDeveloper(services);
    const console = createConsole({
      services,
      authenticateSession: async () => developer,
      ...(whose !== 'nobody' && { pageOf: whose === 'own' ? developer.accountId : 'acc_other' }),
    });
    const changed = await console.mutate('updateProfile', { displayName: 'Grace' });
    const read = await console.query('listApiKeys');
    return [changed.status, read.status, changed.refusal.access?.code];
  }

  test('neither changes nor reads anything', async () => {
    expect(await openPageOf('other')).toEqual([401, 401, 'token_invalid']);
  });

  test.each(['own', 'nobody'] as const)('a page of %s does', async (whose) => {
    expect(await openPageOf(whose)).toEqual([200, 200, undefined]);
  });
});

describe('a call that is made again under its key', () => {
  async function open() {
    const services = createTestServices(database.db);
    const developer = await createDeveloper(services);
    return createConsole({ services, authenticateSession: async () => developer });
  }

  test('is carried out once, and answered as before', async () => {
    const console = await open();
    const agent = { name: 'Answerer', templateId: 'answerer' };
    const first = await console.mutate('createAgent', agent, 'one');
    const second = await console.mutate('createAgent', agent, 'one');
    expect([first.status, second.data]).toEqual([200, first.data]);
    expect((await console.query('listAgents')).data).toMatchObject({ items: [{ name: 'Answerer' }] });
  });

  test('never shows a secret again, and says so', async () => {
    const console = await open();
    const first = await console.mutate('createApiKey', { name: 'CI' }, 'one');
    expect(first.data).toMatchObject({ rawKey: expect.stringMatching(/^pb_test_/) });
    const second = await console.mutate('createApiKey', { name: 'CI' }, 'one');
    expect([second.status, second.refusal.access?.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await console.query('listApiKeys')).data).toMatchObject({ items: [{ name: 'CI' }] });
  });

  test('has the parts that were sent, and not those that it says are the same', async () => {
    const console = await open();
    const json = { name: 'Answerer', templateId: 'answerer' };
    const body = JSON.stringify({ json, meta: { v: 1, referentialEqualities: { templateId: ['name'] } } });
    const headers = { 'content-type': 'application/json' };
    expect((await console.send('createAgent', { method: 'POST', headers, body }, 'one')).status).toBe(200);
    expect((await console.query('listAgents')).data).toMatchObject({ items: [{ name: 'Answerer' }] });
  });

  test('of a kilobyte that names each part twice is not written out as a gigabyte', async () => {
    const console = await open();
    const depth = 30;
    const parts = Array.from({ length: depth }, (_, at) => 'a.'.repeat(at));
    const json = parts.reduce<unknown>((inner) => ({ a: inner, b: 0 }), 0);
    const referentialEqualities = Object.fromEntries(parts.map((part) => [`${part}a`, [`${part}b`]]));
    const body = JSON.stringify({ json, meta: { v: 1, referentialEqualities } });
    expect(body.length).toBeLessThan(3000);
    const headers = { 'content-type': 'application/json' };
    const answer = await console.send('createAgent', { method: 'POST', headers, body }, 'one');
    expect(answer).toMatchObject({ status: 422, refusal: { access: { code: 'validation_error' } } });
  });

  test('is refused for an input that nests deeper than can be written', async () => {
    const console = await open();
    const body = `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await console.send('createAgent', { method: 'POST', headers, body }, 'one');
    expect(answer).toMatchObject({ status: 400, refusal: { access: { code: 'invalid_request' } } });
  });

  test('is refused for another input', async () => {
    const console = await open();
    await console.mutate('createApiKey', { name: 'CI' }, 'one');
    const other = await console.mutate('createApiKey', { name: 'Worker' }, 'one');
    expect(other.refusal.access?.code).toBe('idempotency_key_reused');
  });
});
