import * as ai from '@patchbay/domain/ai';
import * as core from '@patchbay/domain/core';
import * as identity from '@patchbay/domain/identity';
import * as key from '@patchbay/domain/key';
import * as oauth from '@patchbay/domain/oauth';
import * as operations from '@patchbay/domain/operations';
import * as people from '@patchbay/domain/people';
import { createDeveloper } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  type ConsoleOptions,
  createConsole,
  createCookie,
  createTestServices,
  type TestServices,
} from './console.fixture.ts';
import { appRouter } from './index.ts';

let database: TestDatabase;
let services: TestServices;
let developer: Actor;
let operator: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
  developer = await createDeveloper(services);
  operator = await createDeveloper(services, 'operator@example.com');
});
afterAll(() => database.drop());

type Where = Pick<ConsoleOptions, 'listener' | 'enabled'>;

const as = (actor: Actor, where: Where) =>
  createConsole({ services, authenticateSession: () => Promise.resolve(actor), ...where });
const signedOut = (where: Where) =>
  createConsole({
    services,
    cookie: createCookie(),
    authenticateSession: () => Promise.reject(new Error('asked')),
    ...where,
  });

const verbs: Readonly<Record<string, unknown>> = {
  ...core,
  ...identity,
  ...key,
  ...oauth,
  ...operations,
  ...people,
  ...ai,
};
const isOperators = (name: string): boolean => {
  const verb = verbs[name];
  return typeof verb === 'function' && 'rules' in verb && (verb as core.Verb).rules.role === 'operator';
};
const procedures = Object.entries(appRouter._def.procedures).map(([name, { _def }]) => ({
  name,
  type: _def.type,
}));

type Caller = ReturnType<typeof createConsole>;
async function refusalOf(caller: Caller, { name, type }: (typeof procedures)[number]) {
  const { refusal, status } = await (type === 'query' ? caller.query(name, 7) : caller.mutate(name, 7));
  return [status, refusal.access?.code];
}

describe('on production’s public listener', () => {
  const here = { listener: 'public' } as const;
  const own = procedures.filter(({ name }) => isOperators(name));

  test.each(own)('$name is not found by any caller', async (procedure) => {
    for (const caller of [signedOut(here), as(developer, here), as(operator, here)]) {
      expect(await refusalOf(caller, procedure)).toEqual([404, 'not_found']);
    }
    expect(await refusalOf(as(operator, { listener: 'admin' }), procedure)).toEqual([
      422,
      'validation_error',
    ]);
  });

  test('every procedure that only operators may call is among them', () => {
    expect(own.map(({ name }) => name)).toContain('setFlag');
    expect(own.length).toBeGreaterThan(9);
  });

  test('an operator is a developer', async () => {
    const view = await as(operator, here).query('readViewer');
    expect(view.data).toMatchObject({ account: { role: 'developer' } });
    const there = await as(operator, { listener: 'admin' }).query('readViewer');
    expect(there.data).toMatchObject({ account: { role: 'operator' } });
  });
});

describe('while the platform is switched off', () => {
  const off = { listener: 'public', enabled: false } as const;
  const hidden = procedures.filter(({ name }) => !isOperators(name) && name !== 'logout');

  test.each(hidden)('$name is refused on the public listener, signed in or not', async (procedure) => {
    for (const caller of [signedOut(off), as(developer, off)]) {
      expect(await refusalOf(caller, procedure)).toEqual([404, 'developer_platform_disabled']);
    }
  });

  test('signing out stays open', async () => {
    expect((await as(developer, off).mutate('logout')).status).toBe(200);
  });

  test.each(['admin', 'single'] as const)('everything works on the %s listener', async (listener) => {
    const there = { listener, enabled: false };
    const made = await as(developer, there).mutate('createApiKey', { name: 'k' });
    expect(made.status).toBe(200);
    const { id } = (made.data as { key: { id: string } }).key;
    expect((await as(developer, there).mutate('revokeApiKeys', { ids: [id] })).status).toBe(200);
    expect((await as(operator, there).query('readFlags')).status).toBe(200);
    expect((await signedOut(there).query('readViewer')).status).toBe(200);
  });
});
