import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { migrate } from '@patchbay/db/migrate';
import { type Pair, startPair } from '@patchbay/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../key/create.ts';
import { listApiKeys } from '../key/list.ts';
import { listApiKeyUse } from '../key/usage.ts';
import { listAppUses } from '../operations/request-log/app-uses.ts';
import { readHome } from '../operations/request-log/home.ts';
import { listRequests } from '../operations/request-log/list.ts';
import { readTraffic } from '../operations/request-log/traffic.ts';
import { contextFor, createDeveloper, createTestServices } from '../testing/services.fixture.ts';
import { readDeliveryTotals } from '../webhook/delivery/totals.ts';
import { findEvents } from '../webhook/event/find.ts';
import { listAudit, listPlatformAudit } from './audit/list.ts';
import type { Context } from './context.ts';

let pair: Pair;
let db: Database;
let ctx: Context;
const warnings: string[] = [];

const patience = { acquireTimeoutMs: 30_000, statementTimeoutMs: 30_000 };
const log = { ...silentLog, warn: (_fields: unknown, message: string) => void warnings.push(message) };

const open = (): Database =>
  createDatabase({ url: pair.primary.url, replicaUrl: pair.standby.url, log, name: 'lagging', ...patience });

beforeAll(async () => {
  pair = await startPair(async (url) => {
    await migrate(url, { log: silentLog });
  });
  db = open();
  const services = createTestServices(db);
  ctx = contextFor(services, { ...(await createDeveloper(services)), role: 'operator' });
});
afterAll(async () => {
  await db.close();
  await pair[Symbol.asyncDispose]();
});

const isRead = (): boolean => db.standby?.current() != null;
const auditCount = async (): Promise<number> => (await listAudit(ctx, { limit: 50 })).items.length;

test('what may lag is read on the standby, and everything else on the primary', async () => {
  await expect.poll(isRead).toBe(true);
  await pair.standby.query('SELECT pg_wal_replay_pause()');
  const before = await auditCount();
  await createApiKey(ctx, { name: 'ci' });
  expect(await auditCount()).toBe(before);
  expect((await listApiKeys(ctx)).items.map(({ name }) => name)).toEqual(['ci']);
  await pair.standby.query('SELECT pg_wal_replay_resume()');
  await expect.poll(auditCount).toBe(before + 1);
});

test('every query that may lag runs on a standby', async () => {
  await expect.poll(isRead).toBe(true);
  warnings.length = 0;
  await Promise.all([
    listAudit(ctx, {}),
    listPlatformAudit(ctx, {}),
    listApiKeyUse(ctx),
    listAppUses(ctx),
    listRequests(ctx, {}),
    readHome(ctx),
    readTraffic(ctx, { range: '24h' }),
    readDeliveryTotals(ctx, { range: '24h' }),
    findEvents(ctx, {}),
  ]);
  // A read that failed there would have been repeated on the primary, and the standby would not be read now.
  expect(isRead()).toBe(true);
  expect(warnings).toEqual([]);
});

test('of several servers, a standby is read, wherever it stands in the list', async () => {
  const { primary, standby } = pair;
  const hosts = ['127.0.0.1:1', primary.host, standby.host].join(',');
  const replicaUrl = standby.url.replace(standby.host, hosts);
  const several = createDatabase({ url: primary.url, replicaUrl, log, name: 'several', ...patience });
  await expect.poll(() => several.standby?.current() != null, { timeout: 20_000 }).toBe(true);
  const [row] = (await several.standby
    ?.current()
    ?.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')) ?? [null];
  expect(row).toEqual({ isStandby: true });
  await several.close();
});

test('a primary is not read as its own standby', async () => {
  const own = createDatabase({
    url: pair.primary.url,
    replicaUrl: pair.primary.url,
    log,
    name: 'own',
    ...patience,
  });
  warnings.length = 0;
  expect(own.standby?.current()).toBeNull();
  await expect.poll(() => warnings).toContain('the standby is not read');
  expect(own.standby?.current()).toBeNull();
  await own.close();
});

test('a standby that is promoted is read no more, and the primary answers', async () => {
  await expect.poll(isRead).toBe(true);
  await pair.primary.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
  await pair.primary.query('SELECT pg_reload_conf()');
  await pair.standby.query('SELECT pg_promote()');
  const before = await auditCount();
  await createApiKey(ctx, { name: 'after' });
  // The connections to the standby end with its role, so a read that goes there fails and is repeated.
  await expect.poll(async () => (await auditCount()) - before).toBe(1);
  await expect.poll(isRead).toBe(false);
});
