import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { openTestProcess } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../testing/services.fixture.ts';
import { createApiKey, createDefaultApiKey } from './create.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey, revokeApiKeys } from './revoke.ts';
import { rotateApiKey } from './rotate.ts';
import { updateApiKey } from './update.ts';

const { database, services } = await openTestProcess();

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AccessError ? error.detail : String(error)),
  );

async function newDeveloper(): Promise<{ developer: ConsoleActor; ctx: Context }> {
  const developer = await createDeveloper(services);
  return { developer, ctx: contextFor(services, developer) };
}

const auditOf = (workspaceId: string) =>
  database.db.prisma.auditRecord.findMany({
    where: { chainId: workspaceId },
    orderBy: { seq: 'asc' },
    select: { action: true, targetId: true, details: true },
  });
const eventsOf = (workspaceId: string) =>
  database.db.prisma.event.findMany({
    where: { workspaceId },
    orderBy: { offset: 'asc' },
    select: { type: true, subject: true, data: true },
  });

describe('creating a key', () => {
  test('only an argon2id hash and the display prefix are stored', async () => {
    const { ctx } = await newDeveloper();
    const { key, rawKey } = await createApiKey(ctx, { name: 'ci' });
    const row = await database.db.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rawKey.startsWith(row.prefix)).toBe(true);
    expect(row.prefix).toMatch(/^pb_test_[0-9A-Za-z]{8}$/);
    expect(
      JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(rawKey.slice(row.prefix.length));
  });

  test('a key gets the default scopes, sorted, when none or an empty list is named', async () => {
    const { ctx } = await newDeveloper();
    const defaults = ['messages:write', 'threads:read', 'voice_notes:write'];
    expect((await createApiKey(ctx, { name: 'none' })).key.scopes).toEqual(defaults);
    expect((await createApiKey(ctx, { name: 'empty', scopes: [] })).key.scopes).toEqual(defaults);
  });

  test('scopes are sorted and duplicates collapse', async () => {
    const { ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, {
      name: 'k',
      scopes: ['threads:read', 'agents:read', 'threads:read'],
    });
    expect(key.scopes).toEqual(['agents:read', 'threads:read']);
  });

  test('unknown scopes are listed sorted, and no key is created', async () => {
    const { ctx } = await newDeveloper();
    const refused = createApiKey(ctx, { name: 'k', scopes: ['zeta', 'threads:read', '__proto__', 'alpha'] });
    expect(await codeOf(refused)).toBe('unknown_scopes: __proto__, alpha, zeta');
    expect((await listApiKeys(ctx)).items).toEqual([]);
  });

  test('an expiry in the past is refused by the name of its field', async () => {
    const { ctx } = await newDeveloper();
    const past = new Date(services.clock.now().getTime() - 1).toISOString();
    await expect(createApiKey(ctx, { name: 'k', expiresAt: past })).rejects.toMatchObject({
      code: 'validation_error',
      options: { fields: [{ loc: ['body', 'expires_at'] }] },
    });
  });

  test('the audit record and the event commit together with the key', async () => {
    const { developer, ctx } = await newDeveloper();
    const { key } = await createDefaultApiKey(ctx);
    expect(key.name).toBe('Default key');
    expect(await auditOf(developer.workspaceId)).toMatchObject([
      { action: 'api_key.created', targetId: key.id },
    ]);
    expect(await eventsOf(developer.workspaceId)).toMatchObject([
      { type: 'api_key.created', subject: key.id },
    ]);
  });

  test('of two creations at the limit of 100 active keys exactly one is refused', async () => {
    const { developer, ctx } = await newDeveloper();
    const createdAt = services.clock.now();
    await database.db.prisma.apiKey.createMany({
      data: Array.from({ length: 99 }, (_, index) => ({
        id: `key_fill_${developer.workspaceId}_${index}`,
        workspaceId: developer.workspaceId,
        createdBy: developer.userId,
        name: 'fill',
        prefix: `${developer.workspaceId}_${index}`,
        hash: 'none',
        env: 'test',
        createdAt,
      })),
    });
    const outcomes = await Promise.all([
      codeOf(createApiKey(ctx, { name: 'a' })),
      codeOf(createApiKey(ctx, { name: 'b' })),
    ]);
    expect(outcomes.sort()).toEqual(['accepted', 'key_limit_reached']);
  });
});

describe('changing a key', () => {
  test('changes its name and its note, what is left out stays, and the record says so', async () => {
    const { developer, ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci', description: 'Builds', scopes: ['contacts:read'] });
    await updateApiKey(ctx, { id: key.id, name: 'Builder' });
    const changed = await updateApiKey(ctx, { id: key.id, description: '' });
    expect(changed).toEqual({ ...key, name: 'Builder', description: '' });
    expect((await listApiKeys(ctx)).items).toEqual([changed]);
    expect(await auditOf(developer.workspaceId)).toMatchObject([
      { action: 'api_key.created' },
      { action: 'api_key.updated', targetId: key.id, details: { name: 'Builder', description: 'Builds' } },
      { action: 'api_key.updated', targetId: key.id, details: { name: 'Builder', description: '' } },
    ]);
  });

  test('renames a revoked key, and changes nothing else of it', async () => {
    const { ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await revokeApiKey(ctx, { id: key.id });
    expect(await updateApiKey(ctx, { id: key.id, name: 'Leaked' })).toMatchObject({
      name: 'Leaked',
      revoked: true,
    });
  });

  test('a change of anything else is refused or left out, so that no key gains a scope', async () => {
    const { ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci', scopes: ['contacts:read'] });
    const more = { scopes: ['scim'], expiresAt: null, revokedAt: null, workspaceId: 'ws_other', id: key.id };
    expect(await updateApiKey(ctx, { ...more, name: 'x' })).toEqual({ ...key, name: 'x' });
  });
});

describe('rotating a key', () => {
  test('the replacement has the same name, note, scopes and expiry, and the old key is revoked', async () => {
    const { ctx } = await newDeveloper();
    const expiresAt = new Date(services.clock.now().getTime() + 86_400_000);
    const old = await createApiKey(ctx, {
      name: 'ci',
      description: 'Builds',
      scopes: ['contacts:read'],
      expiresAt: expiresAt.toISOString(),
    });
    const { key, rawKey } = await rotateApiKey(ctx, { id: old.key.id });
    expect(key).toMatchObject({
      name: 'ci',
      description: 'Builds',
      scopes: ['contacts:read'],
      expiresAt,
      revoked: false,
    });
    expect(rawKey).not.toBe(old.rawKey);
    const [first, second] = (await listApiKeys(ctx)).items;
    expect(first?.id).toBe(key.id);
    expect(second).toMatchObject({ id: old.key.id, revoked: true });
  });

  test('of many rotations at once exactly one wins', async () => {
    const { ctx } = await newDeveloper();
    const other = createTestServices(database.db, { clock: services.clock });
    const { key } = await createApiKey(ctx, { name: 'ci' });
    const second: Context = { ...ctx, ...other };
    const outcomes = await Promise.all(
      [ctx, second, ctx, second].map((caller) => codeOf(rotateApiKey(caller, { id: key.id }))),
    );
    expect(outcomes.sort()).toEqual(['accepted', 'key_revoked', 'key_revoked', 'key_revoked']);
    expect((await listApiKeys(ctx)).items.filter((item) => !item.revoked)).toHaveLength(1);
  });

  test('with a grace period the old key expires when it ends, and cannot be rotated again', async () => {
    const { ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await rotateApiKey(ctx, { id: key.id, gracePeriodSeconds: 3600 });
    const old = (await listApiKeys(ctx)).items.find(({ id }) => id === key.id);
    expect(old?.revoked).toBe(false);
    const left = (old?.expiresAt?.getTime() ?? 0) - services.clock.now().getTime();
    expect(left).toBeGreaterThanOrEqual(3_600_000);
    expect(left).toBeLessThan(3_601_000);
    expect(await codeOf(rotateApiKey(ctx, { id: key.id }))).toBe('key_revoked');
  });

  test('a grace period never outlives the expiry of the key', async () => {
    const { ctx } = await newDeveloper();
    const expiresAt = new Date(services.clock.now().getTime() + 60_000);
    const { key } = await createApiKey(ctx, { name: 'ci', expiresAt: expiresAt.toISOString() });
    await rotateApiKey(ctx, { id: key.id, gracePeriodSeconds: 3600 });
    expect((await listApiKeys(ctx)).items.find(({ id }) => id === key.id)?.expiresAt).toEqual(expiresAt);
  });

  test('a revoked key is refused', async () => {
    const { ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await revokeApiKey(ctx, { id: key.id });
    expect(await codeOf(rotateApiKey(ctx, { id: key.id }))).toBe('key_revoked');
  });

  test('an expired key is refused, so that nobody prolongs it', async () => {
    const { ctx } = await newDeveloper();
    const expiresAt = new Date(services.clock.now().getTime() + 60_000).toISOString();
    const { key } = await createApiKey(ctx, { name: 'ci', expiresAt });
    services.clock.advance(60);
    expect(await codeOf(rotateApiKey(ctx, { id: key.id }))).toBe('key_revoked');
  });
});

describe('revoking a key', () => {
  test('a second time changes nothing and writes no second record', async () => {
    const { developer, ctx } = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci' });
    await revokeApiKey(ctx, { id: key.id });
    await revokeApiKey(ctx, { id: key.id });
    const actions = (await auditOf(developer.workspaceId)).map(({ action }) => action);
    expect(actions).toEqual(['api_key.created', 'api_key.revoked']);
  });

  test('another workspace’s key is not found, exactly as one that does not exist', async () => {
    const { ctx } = await newDeveloper();
    const stranger = await newDeveloper();
    const { key } = await createApiKey(ctx, { name: 'ci' });
    for (const id of [key.id, 'key_unknown']) {
      expect(await codeOf(revokeApiKey(stranger.ctx, { id }))).toBe('api_key_not_found');
      expect(await codeOf(rotateApiKey(stranger.ctx, { id }))).toBe('api_key_not_found');
    }
    expect((await listApiKeys(ctx)).items[0]?.revoked).toBe(false);
  });
});

describe('revoking several keys', () => {
  const names = ['a', 'b', 'c'];
  const createKeys = async (ctx: Context): Promise<string[]> => {
    const made = [];
    for (const name of names) made.push((await createApiKey(ctx, { name })).key.id);
    return made;
  };

  test('ends each of them at one time, with a record and an event for each', async () => {
    const { developer, ctx } = await newDeveloper();
    const [first = '', second = '', third = ''] = await createKeys(ctx);
    await revokeApiKey(ctx, { id: second });
    expect(await revokeApiKeys(ctx, { ids: [third, first, second, first] })).toEqual({ revoked: 2 });
    const { items } = await listApiKeys(ctx);
    expect(items.map(({ revoked }) => revoked)).toEqual([true, true, true]);
    expect(items[0]?.revokedAt).toEqual(items[2]?.revokedAt);
    const ended = (await auditOf(developer.workspaceId)).filter(({ action }) => action === 'api_key.revoked');
    expect(ended.map(({ targetId }) => targetId).sort()).toEqual([first, second, third].sort());
    const told = (await eventsOf(developer.workspaceId)).filter(({ type }) => type === 'api_key.revoked');
    expect(told.map(({ subject }) => subject).sort()).toEqual([first, second, third].sort());
  });

  test('ends none of them when one belongs to another workspace', async () => {
    const { ctx } = await newDeveloper();
    const stranger = await newDeveloper();
    const ids = await createKeys(ctx);
    const [foreign = ''] = await createKeys(stranger.ctx);
    expect(await codeOf(revokeApiKeys(ctx, { ids: [...ids, foreign] }))).toBe('api_key_not_found');
    for (const caller of [ctx, stranger.ctx])
      expect((await listApiKeys(caller)).items.filter(({ revoked }) => revoked)).toEqual([]);
  });
});

test('keys are listed newest first with strictly increasing times, revoked ones included', async () => {
  const { ctx } = await newDeveloper();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => createApiKey(ctx, { name })));
  const times = (await listApiKeys(ctx)).items.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
});
