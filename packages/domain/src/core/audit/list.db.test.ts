import type { AuditAction } from '@patchbay/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { ConsoleActor } from '../actor.ts';
import type { Context } from '../context.ts';
import { appendAudit } from './append.ts';
import { createChain } from './audit.fixture.ts';
import { listAudit } from './list.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

const actions = [
  'api_key.created',
  'session.created',
  'apiXkey.created',
  'api_key.revoked',
  'api_key.created_twice',
];

beforeAll(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  await createChain(services, 3);
  await database.db.transaction((tx) =>
    appendAudit(
      tx.sql,
      ctx,
      // One of them is not in the catalog: in the filter, an underscore must not match its X.
      actions.map((action) => ({ action: action as AuditAction, workspaceId: developer.workspaceId })),
    ),
  );
});

const listed = async (input: Partial<Parameters<typeof listAudit>[1]> = {}) =>
  (await listAudit(ctx, { limit: 50, ...input })).items.map(({ action }) => action);

describe('the audit log', () => {
  test('has the records of the workspace only, newest first', async () => {
    expect(await listed()).toEqual(actions.toReversed());
  });

  test('can be narrowed to exactly one action', async () => {
    expect(await listed({ action: 'api_key.created' })).toEqual(['api_key.created']);
    expect(await listed({ action: 'api_key' })).toEqual([]);
  });

  test('can be narrowed to a family by a final dot, and _ is not a wildcard', async () => {
    expect(await listed({ action: 'api_key.' })).toEqual([
      'api_key.created_twice',
      'api_key.revoked',
      'api_key.created',
    ]);
    await expect(listed({ action: '%.' })).rejects.toThrow('validation_error');
  });

  test('is paged to its end without repeating or skipping a record', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(ctx, {
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ action }) => action));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(actions.toReversed());
  });

  test('after a time is oldest first, even if its records were written in one millisecond', async () => {
    const all = (await listAudit(ctx, { limit: 50 })).items.toReversed();
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(new Set(times).size).toBe(actions.length);
    expect(await listed({ after: all[1]?.createdAt.toISOString() ?? '' })).toEqual(actions.slice(2));
  });

  test('shows the hashes, so that a reader can keep the newest one', async () => {
    const [newest, before] = (await listAudit(ctx, { limit: 2 })).items;
    expect(newest?.prevHash).toBe(before?.hash);
    expect(newest?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('the log can be narrowed to who did something, to what, and when', async () => {
  const someone = await createDeveloper(services);
  const acting = contextFor(services, someone);
  const { workspaceId } = someone;
  for (const targetId of ['key_1', 'key_2', 'key_1']) {
    await database.db.transaction((tx) =>
      appendAudit(tx.sql, acting, [{ action: 'api_key.updated', workspaceId, targetId }]),
    );
    services.clock.advance(60);
  }
  const read = async (filter: Partial<Parameters<typeof listAudit>[1]>) =>
    (await listAudit(acting, { limit: 50, ...filter })).items.map(({ targetId }) => targetId);
  const { items } = await listAudit(acting, { limit: 50 });
  const [, second, first] = items.map(({ createdAt }) => createdAt.toISOString());
  expect(await read({ actorId: someone.accountId })).toEqual(['key_1', 'key_2', 'key_1']);
  expect(await read({ actorId: developer.accountId })).toEqual([]);
  expect(await read({ targetId: 'key_2' })).toEqual(['key_2']);
  expect(await read({ from: first, to: second })).toEqual(['key_1']);
  expect(await read({ from: second, targetId: 'key_1' })).toEqual(['key_1']);
  // The time of a page and the time of the filter both count.
  expect(await read({ after: first, to: second })).toEqual([]);
  const page = await listAudit(acting, { limit: 1, targetId: 'key_1' });
  const rest = await listAudit(acting, { limit: 1, targetId: 'key_1', cursor: page.nextCursor ?? '' });
  expect([...page.items, ...rest.items].map(({ createdAt }) => createdAt.toISOString())).toEqual([
    items[0]?.createdAt.toISOString(),
    first,
  ]);
  expect(rest.nextCursor).toBeNull();
});

test('a page of a filter looks at 20,000 records, and continues beyond them', async () => {
  const someone = await createDeveloper(services);
  const { workspaceId } = someone;
  const acting = contextFor(services, someone);
  const now = services.clock.now();
  await database.db.query(
    `INSERT INTO audit_records (id, chain_id, seq, action, actor_kind, created_at, details, prev_hash, hash)
     SELECT 'aud_many_' || g, $1, 1000000 + g, CASE g WHEN 1 THEN 'api_key.revoked' ELSE 'api_key.updated' END, 'system',
       $2::timestamptz + g * interval '1 millisecond', '{}', decode('00', 'hex'), decode('00', 'hex')
     FROM generate_series(1, 20001) g`,
    [workspaceId, now],
  );
  const rare = { limit: 5, action: 'api_key.revoked' } as const;
  const first = await listAudit(acting, rare);
  expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
  const second = await listAudit(acting, { ...rare, cursor: first.nextCursor ?? '' });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([['aud_many_1'], null]);
});
