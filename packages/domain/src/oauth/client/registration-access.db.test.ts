import { limitPolicies } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { auditOf, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { accessOf, approve, forgetClients, openRegistry, registration } from './client.fixture.ts';
import { deleteRegistration } from './delete.ts';
import { type RegisteredClient, registerClient } from './register.ts';
import { readRegistration, updateRegistration } from './registration.ts';

const { database, services, anybody, operator } = await openRegistry();
let registered: RegisteredClient;

beforeEach(async () => {
  await forgetClients(services);
  registered = await registerClient(anybody, { metadata: registration() });
});

const put = (members: Record<string, unknown>, of = registered) =>
  updateRegistration(anybody, { ...accessOf(of), metadata: registration(members) });

describe('a replacement', () => {
  test('leaves no record however often it is repeated, and one that changes nothing writes nothing', async () => {
    const count = async () => (await auditOf(services, 'platform')).length;
    const before = await count();
    for (const client_name of ['One', 'Two', 'Three']) await put({ client_name });
    const { updatedAt } = (await put({})).client;
    services.clock.advance(60);
    expect((await put({})).client.updatedAt).toEqual(updatedAt);
    expect(await count()).toBe(before);
  });

  test('of the version of an approved client leaves no record, however often it is sent', async () => {
    await approve(operator, registered.client);
    const before = (await auditOf(services, 'platform')).length;
    for (const software_version of ['1', '2', '3']) await put({ software_version });
    expect(await auditOf(services, 'platform')).toHaveLength(before);
  });

  test('of a client that a workspace owns is in the audit log of the workspace', async () => {
    const developer = await createDeveloper(services);
    const own = await registerClient(contextFor(services, developer), { metadata: registration() });
    await put({ client_name: 'Other notes' }, own);
    expect((await auditOf(services, developer.workspaceId)).map(({ action }) => action)).toEqual([
      'oauth.client.registered',
      'oauth.client.updated',
    ]);
  });

  test('that ends an approval has an audit record that names the credential', async () => {
    await approve(operator, registered.client);
    await put({ client_name: 'Other notes' });
    expect((await auditOf(services, 'platform')).at(-1)).toMatchObject({
      action: 'oauth.client.updated',
      targetId: registered.client.id,
      details: { name: 'Other notes', by: 'registration_access_token' },
    });
  });
});

describe('the registration access token is used', () => {
  const limited = (ip: string): Context => {
    const limiter = createPostgresLimiter({ sql: database.db.sql, now: () => services.clock.now() });
    return { ...anybody, limiter, origin: { ...anybody.origin, ip } };
  };

  test('at most 60 times an hour for one client, by every method together, and wrong tokens do not count for it', async () => {
    const access = accessOf(registered);
    const wrong = { ...access, registrationAccessToken: 'rat_wrong' };
    for (let index = 0; index < 70; index += 1) {
      expect(await outcomeOf(readRegistration(limited('198.51.100.1'), wrong))).toBe('token_invalid');
    }
    for (let index = 0; index < 60; index += 1) {
      const ctx = limited(`198.51.100.${(index % 9) + 2}`);
      const call =
        index % 2 === 0
          ? readRegistration(ctx, access)
          : updateRegistration(ctx, { ...access, metadata: registration({ software_version: `${index}` }) });
      expect(await outcomeOf(call)).toBe('accepted');
    }
    const calls = [
      readRegistration(limited('198.51.100.40'), access),
      updateRegistration(limited('198.51.100.41'), { ...access, metadata: registration() }),
      deleteRegistration(limited('198.51.100.42'), access),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual(
      Array(3).fill('client_registration_rate_limited'),
    );
    services.clock.advance(3601);
    expect(await outcomeOf(deleteRegistration(limited('198.51.100.42'), access))).toBe('accepted');
  });

  test('at most 300 times an hour from one address, whatever the client and the token', async () => {
    const { limiter } = limited('203.0.113.80');
    for (let taken = 0; taken < 298; taken += 1) {
      await limiter.take(limitPolicies.registrationAccessPerIp, '203.0.113.80');
    }
    const outcomes: string[] = [];
    for (const clientId of [registered.client.id, 'cli_unknown', 'cli_other']) {
      const access = { clientId, registrationAccessToken: 'rat_x' };
      outcomes.push(await outcomeOf(readRegistration(limited('203.0.113.80'), access)));
    }
    expect(outcomes).toEqual(['token_invalid', 'token_invalid', 'client_registration_rate_limited']);
  });
});
