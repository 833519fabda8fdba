import { AccessError, type Scope } from '@patchbay/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context, Settings } from '../core/context.ts';
import { createApiKey } from '../key/create.ts';
import { revokeApiKey } from '../key/revoke.ts';
import { rotateApiKey } from '../key/rotate.ts';
import { openTestProcess } from '../testing/process.fixture.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../testing/services.fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };
const flagOff = { ...flagOn, apikeyAuthEnabled: () => false };

beforeAll(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

/** Another process on the same database and clock. */
function newProcess(
  settings: Partial<Settings> = {},
  flags = flagOn,
): { authenticator: Authenticator; of: TestServices } {
  const of = createTestServices(database.db, { clock: services.clock, settings });
  return { authenticator: createAuthenticator(of, flags), of };
}

const answer = (authenticator: Authenticator, raw: string): Promise<string> =>
  authenticator.authenticate(`Bearer ${raw}`).then(
    (actor) => actor.kind,
    (error: unknown) => (error instanceof AccessError ? error.code : String(error)),
  );

const newKey = (input: { scopes?: Scope[]; expiresAt?: string } = {}) =>
  createApiKey(ctx, { name: 'k', ...input });

test('a key is its workspace, limited to its scopes', async () => {
  const { key, rawKey } = await newKey({ scopes: ['threads:read'] });
  await expect(newProcess().authenticator.authenticate(`Bearer ${rawKey}`)).resolves.toEqual({
    kind: 'api_key',
    keyId: key.id,
    keyPrefix: key.prefix,
    workspaceId: developer.workspaceId,
    userId: developer.userId,
    env: 'test',
    scopes: ['threads:read'],
    tier: 'free',
    hasUsedQuota: false,
  });
});

describe('hashes', () => {
  test('1,000 warm requests compute none', async () => {
    const { authenticator, of } = newProcess();
    const { rawKey } = await newKey();
    await answer(authenticator, rawKey);
    const before = of.hasher.hashesComputed;
    const answers = await Promise.all(Array.from({ length: 1000 }, () => answer(authenticator, rawKey)));
    expect(new Set(answers)).toEqual(new Set(['api_key']));
    expect(of.hasher.hashesComputed - before).toBe(0);
  });

  test('50 parallel first uses of one key compute one', async () => {
    const { authenticator, of } = newProcess();
    const { rawKey } = await newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(authenticator, rawKey)));
    expect(new Set(answers)).toEqual(new Set(['api_key']));
    expect(of.hasher.hashesComputed).toBe(1);
  });

  test('a forged tail on a real prefix computes none and asks no database', async () => {
    const { of } = newProcess();
    const { key, rawKey } = await newKey();
    const away = { ...of, db: { ...of.db, prepared: () => Promise.reject(new Error('asked the database')) } };
    const authenticator = createAuthenticator(away, flagOn);
    const tail = rawKey.slice(key.prefix.length);
    const forged = key.prefix + tail.slice(1) + (tail[0] === 'a' ? 'b' : 'a');
    expect(await answer(authenticator, forged)).toBe('token_invalid');
    expect(of.hasher.hashesComputed).toBe(0);
  });

  test('the process that made a key knows it without a hash', async () => {
    const { of } = newProcess();
    const { rawKey } = await createApiKey(contextFor(of, developer), { name: 'k' });
    const before = of.hasher.hashesComputed;
    expect(await answer(createAuthenticator(of, flagOn), rawKey)).toBe('api_key');
    expect(of.hasher.hashesComputed - before).toBe(0);
  });
});

describe('refusals', () => {
  test('a revoked key is refused by every process from the moment of the answer, warm or cold', async () => {
    const warm = newProcess();
    const cold = newProcess();
    const { key, rawKey } = await newKey();
    expect(await answer(warm.authenticator, rawKey)).toBe('api_key');
    await revokeApiKey(ctx, { id: key.id });
    expect(await answer(warm.authenticator, rawKey)).toBe('token_invalid');
    expect(await answer(cold.authenticator, rawKey)).toBe('token_invalid');
    expect(cold.of.hasher.hashesComputed).toBe(0);
  });

  test('a rotated key is refused at once, its replacement accepted', async () => {
    const { authenticator } = newProcess();
    const { key, rawKey } = await newKey();
    expect(await answer(authenticator, rawKey)).toBe('api_key');
    const next = await rotateApiKey(ctx, { id: key.id });
    expect(await answer(authenticator, rawKey)).toBe('token_invalid');
    expect(await answer(authenticator, next.rawKey)).toBe('api_key');
  });

  test('within the grace of a rotation both keys work, after it only the new one', async () => {
    const { authenticator } = newProcess();
    const { key, rawKey } = await newKey();
    const next = await rotateApiKey(ctx, { id: key.id, gracePeriodSeconds: 60 });
    expect(await answer(authenticator, rawKey)).toBe('api_key');
    services.clock.advance(61);
    expect(await answer(authenticator, rawKey)).toBe('token_expired');
    expect(await answer(authenticator, next.rawKey)).toBe('api_key');
  });

  test('past its expiry a key is token_expired', async () => {
    const { authenticator } = newProcess();
    const expiresAt = new Date(services.clock.now().getTime() + 5000).toISOString();
    const { rawKey } = await newKey({ expiresAt });
    expect(await answer(authenticator, rawKey)).toBe('api_key');
    services.clock.advance(5);
    expect(await answer(authenticator, rawKey)).toBe('token_expired');
  });

  test('a key of another environment is token_invalid', async () => {
    const { rawKey } = await newKey();
    expect(await answer(newProcess({ env: 'live' }).authenticator, rawKey)).toBe('token_invalid');
  });

  test('a suspended workspace’s key is account_suspended', async () => {
    const other = await createDeveloper(services);
    const { rawKey } = await createApiKey(contextFor(services, other), { name: 'k' });
    const suspendedAt = services.clock.now();
    await database.db.prisma.workspace.update({ where: { id: other.workspaceId }, data: { suspendedAt } });
    expect(await answer(newProcess().authenticator, rawKey)).toBe('account_suspended');
  });

  test('on the production host a key does not exist while the flag is off', async () => {
    const of = createTestServices(database.db, {
      clock: services.clock,
      settings: { deployment: 'production' },
    });
    const { rawKey } = await createApiKey(contextFor(of, developer), { name: 'k' });
    expect(await answer(createAuthenticator(of, flagOff), rawKey)).toBe('token_invalid');
    expect(await answer(createAuthenticator(of, flagOn), rawKey)).toBe('api_key');
  });

  test('the stored hash is not accepted as a key', async () => {
    const { key } = await newKey();
    const { hash } = await database.db.prisma.apiKey.findUniqueOrThrow({
      where: { id: key.id },
      select: { hash: true },
    });
    expect(await answer(newProcess().authenticator, hash)).toBe('token_invalid');
  });

  test.each([
    [undefined, 'missing_bearer_token'],
    ['', 'missing_bearer_token'],
    ['Basic abc', 'missing_bearer_token'],
    ['Bearer', 'missing_bearer_token'],
    ['Bearer ', 'missing_bearer_token'],
    ['Bearer nonsense', 'token_invalid'],
    ['Bearer a b', 'token_invalid'],
    ['bearer pb_test_', 'token_invalid'],
    [`Bearer ${'x'.repeat(10_000)}`, 'token_invalid'],
    ['Bearer pb_test_\u0000', 'token_invalid'],
  ])('the header %j is %s', async (header, code) => {
    await expect(newProcess().authenticator.authenticate(header)).rejects.toMatchObject({ code });
  });
});

test('400 revocations while two processes use the keys: no request is accepted after the answer', async () => {
  const processes = [newProcess(), newProcess()];
  const keys: Awaited<ReturnType<typeof newKey>>[] = [];
  while (keys.length < 20) keys.push(await newKey());
  for (const { authenticator } of processes)
    for (const { rawKey } of keys) await answer(authenticator, rawKey);
  let accepted = 0;
  let revocations = 0;
  for (const { key, rawKey } of keys) {
    for (let round = 0; round < 20; round += 1) {
      await database.db.prisma.apiKey.update({ where: { id: key.id }, data: { revokedAt: null } });
      const noise = processes.flatMap(({ authenticator }) => [
        answer(authenticator, rawKey),
        answer(authenticator, rawKey),
      ]);
      await revokeApiKey(ctx, { id: key.id });
      revocations += 1;
      const after = await Promise.all(processes.map(({ authenticator }) => answer(authenticator, rawKey)));
      accepted += after.filter((kind) => kind === 'api_key').length;
      await Promise.all(noise);
    }
  }
  expect({ revocations, accepted }).toEqual({ revocations: 400, accepted: 0 });
});
