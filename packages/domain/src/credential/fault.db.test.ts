import { Overloaded } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import { isUnavailable } from '@patchbay/db';
import { createTestDatabase } from '@patchbay/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Context, Services } from '../core/context.ts';
import { createVerifiedKeys } from '../core/verified-keys.ts';
import { createApiKey } from '../key/create.ts';
import { revokeApiKey } from '../key/revoke.ts';
import { openTestProcess } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../testing/services.fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

const { database, services } = await openTestProcess();
let ctx: Context;

const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

beforeAll(async () => {
  ctx = contextFor(services, await createDeveloper(services));
});

const newProcess = (changed: Partial<Services> = {}): Authenticator =>
  createAuthenticator({ ...createTestServices(database.db, { clock: services.clock }), ...changed }, flagOn);

async function faultOf(authenticator: Authenticator, raw: string): Promise<unknown> {
  return authenticator.authenticate(`Bearer ${raw}`).then(
    (actor) => actor.kind,
    (error: unknown) => error,
  );
}

describe('overload', () => {
  test('is 503 with Retry-After, never a 401 that makes a client throw a good key away', async () => {
    const { rawKey } = await createApiKey(ctx, { name: 'k' });
    const full = { ...services.hasher, verify: () => Promise.reject(new Overloaded('queue_full')) };
    const fault = await faultOf(newProcess({ hasher: full }), rawKey);
    expect(fault).toBeInstanceOf(AccessError);
    expect(fault).toMatchObject({ code: 'service_unavailable', options: { retryAfterSeconds: 1 } });
  });

  test('is not remembered: the next use of the key is proven', async () => {
    const { rawKey } = await createApiKey(ctx, { name: 'k' });
    let full = true;
    const hasher = {
      ...services.hasher,
      verify: (...args: Parameters<typeof services.hasher.verify>) =>
        full ? Promise.reject(new Overloaded('queue_full')) : services.hasher.verify(...args),
    };
    const authenticator = newProcess({ hasher });
    expect(await faultOf(authenticator, rawKey)).toMatchObject({ code: 'service_unavailable' });
    full = false;
    expect(await faultOf(authenticator, rawKey)).toBe('api_key');
  });

  test('of a creation is 503 as well, and leaves no key', async () => {
    const developer = await createDeveloper(services);
    const full = { ...services.hasher, hash: () => Promise.reject(new Overloaded('queue_full')) };
    const crowded = contextFor({ ...services, hasher: full }, developer);
    await expect(createApiKey(crowded, { name: 'k' })).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await database.db.prisma.apiKey.count({ where: { workspaceId: developer.workspaceId } })).toBe(0);
  });
});

describe('a database that is down', () => {
  test('is thrown as a fault, for a known key and for a new one: never a 401, never an earlier yes', async () => {
    const { rawKey } = await createApiKey(ctx, { name: 'k' });
    const own = await createTestDatabase();
    await own.drop();
    const verifiedKeys = createVerifiedKeys();
    const warm = newProcess({ verifiedKeys });
    expect(await faultOf(warm, rawKey)).toBe('api_key');
    for (const authenticator of [newProcess({ verifiedKeys, db: own.db }), newProcess({ db: own.db })]) {
      const fault = await faultOf(authenticator, rawKey);
      expect(fault).not.toBeInstanceOf(AccessError);
      expect(isUnavailable(fault)).toBe(true);
    }
  });
});

describe('a token that is not this host’s', () => {
  test('of another environment, another prefix or another service’s secret is refused without a query or a hash', async () => {
    const developer = await createDeveloper(services);
    const strangers = [
      createTestServices(database.db, { settings: { env: 'live' } }),
      createTestServices(database.db, { settings: { keyPrefix: 'other' } }),
    ];
    const blind = { ...database.db, prepared: () => Promise.reject(new Error('asked the database')) };
    const authenticator = newProcess({ db: blind });
    for (const stranger of strangers) {
      const { rawKey } = await createApiKey(contextFor(stranger, developer), { name: 'k' });
      expect(await faultOf(authenticator, rawKey)).toMatchObject({ code: 'token_invalid' });
    }
  });
});

test('a process that can remember one key serves two, and refuses each from its revocation on', async () => {
  const authenticator = newProcess({ verifiedKeys: createVerifiedKeys(1) });
  const keys = [await createApiKey(ctx, { name: 'a' }), await createApiKey(ctx, { name: 'b' })];
  for (const { rawKey } of [...keys, ...keys]) expect(await faultOf(authenticator, rawKey)).toBe('api_key');
  for (const { key, rawKey } of keys) {
    await revokeApiKey(ctx, { id: key.id });
    expect(await faultOf(authenticator, rawKey)).toMatchObject({ code: 'token_invalid' });
  }
});
