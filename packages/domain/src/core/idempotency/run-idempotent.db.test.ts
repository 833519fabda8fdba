import { AccessError } from '@patchbay/contract';
import { silentLogger } from '@patchbay/logger';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { AccountId } from '../id.ts';
import { createPostgresLimiter } from '../limit/postgres-limiter.ts';
import { createServices } from '../services.ts';
import { type IdempotentAnswer, runIdempotent } from './run-idempotent.ts';

let database: TestDatabase;
let at = new Date('2026-05-01T12:00:00.000Z');
let serial = 0;

const settings = {
  deployment: 'development',
  env: 'test',
  keyPrefix: 'pb',
  baseUrl: 'http://localhost:4000',
  consoleUrl: 'http://localhost:3000',
  operatorEmails: new Set<string>(),
  devCodes: true,
  smsDelivery: 'echo',
  autoApprovedSoftwareId: null,
  reservedClientWords: { inside: [], whole: [] },
  cimdTrustedHosts: [],
  webhookAllowCidrs: [],
} as const;

function contextOf(accountId: AccountId = 'acc_1'): Context {
  const { db } = database;
  const services = createServices({
    settings,
    db,
    clock: { now: () => at },
    limiter: createPostgresLimiter({ sql: db.sql }),
    logger: silentLogger,
    masterSecrets: [{ id: 'test', key: Buffer.alloc(32, 7) }],
  });
  const origin = { requestId: 'req_1', ip: null, userAgent: null };
  return { ...services, origin, actor: { kind: 'reset_due', accountId, sessionId: 'ses_1' } };
}

const call = (key: string, body = 'a') => ({ key, route: 'POST /v1/things', fingerprint: Buffer.from(body) });

/** An effect that can be counted: one row, written in the transaction of the call. */
const write = async (ctx: Context): Promise<IdempotentAnswer> => {
  serial += 1;
  const name = `effect-${serial}`;
  if (!ctx.transaction) throw new Error('no transaction was opened');
  await ctx.transaction.tx.prisma.heartbeat.create({ data: { name, seenAt: at } });
  return { status: 201, body: { name, raw_key: 'pb_test_secret' } };
};

const effects = () => database.db.prisma.heartbeat.count();

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  at = new Date('2026-05-01T12:00:00.000Z');
  await database.db.query('DELETE FROM heartbeats');
  await database.db.query('DELETE FROM idempotency_records');
});
afterAll(() => database.drop());

test('the first call runs and answers with its secret', async () => {
  const answer = await runIdempotent(contextOf(), call('k1'), write);
  expect(answer).toMatchObject({ status: 201, replayed: false, body: { raw_key: 'pb_test_secret' } });
  expect(await effects()).toBe(1);
});

test('the same call again changes nothing and answers alike, its secret withheld', async () => {
  const first = await runIdempotent(contextOf(), call('k1'), write);
  const again = await runIdempotent(contextOf(), call('k1'), write);
  expect(again).toEqual({ status: 201, replayed: true, body: { ...Object(first.body), raw_key: null } });
  expect(await effects()).toBe(1);
});

test('no row of the database holds the secret', async () => {
  await runIdempotent(contextOf(), call('k1'), write);
  const rows = await database.db.query<{ text: string }>('SELECT r::text AS text FROM idempotency_records r');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain('pb_test_secret');
});

test('another body under the same key is refused', async () => {
  await runIdempotent(contextOf(), call('k1', 'a'), write);
  const other = runIdempotent(contextOf(), call('k1', 'b'), write);
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await effects()).toBe(1);
});

test('the same key of another caller, or on another route, is another call', async () => {
  await runIdempotent(contextOf('acc_1'), call('k1'), write);
  await runIdempotent(contextOf('acc_2'), call('k1'), write);
  await runIdempotent(contextOf('acc_1'), { ...call('k1'), route: 'POST /v1/others' }, write);
  expect(await effects()).toBe(3);
});

test('of twenty concurrent calls one runs; the others are refused or get its answer', async () => {
  const calls = Array.from({ length: 20 }, () => runIdempotent(contextOf(), call('k1'), write));
  const outcomes = await Promise.allSettled(calls);
  expect(await effects()).toBe(1);
  const ran = outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value.replayed);
  expect(ran).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'idempotency_in_progress' });
  }
});

test('a call that comes while the first runs is told to try again', async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = runIdempotent(contextOf(), call('k1'), async (ctx) => {
    started.resolve();
    await gate.promise;
    return write(ctx);
  });
  await started.promise;
  await expect(runIdempotent(contextOf(), call('k1'), write)).rejects.toMatchObject({
    code: 'idempotency_in_progress',
    options: { retryAfterSeconds: 1 },
  });
  gate.resolve();
  await first;
});

test('a refusal is not stored, leaves nothing behind, and gives the key back', async () => {
  const refused = runIdempotent(contextOf(), call('k1'), async (ctx) => {
    await write(ctx);
    throw new AccessError('key_limit_reached');
  });
  await expect(refused).rejects.toMatchObject({ code: 'key_limit_reached' });
  expect(await effects()).toBe(0);
  await expect(runIdempotent(contextOf(), call('k1', 'corrected'), write)).resolves.toMatchObject({
    replayed: false,
  });
});

test('a call that died is run again once its lock has passed, and not before', async () => {
  const claim = `INSERT INTO idempotency_records (caller, route, key, fingerprint, state, locked_until, expires_at)
    VALUES ('reset_due:acc_1', 'POST /v1/things', 'k1', $1, 'running', $2, $3)`;
  const lockedUntil = new Date(at.getTime() + 60_000);
  await database.db.query(claim, [Buffer.from('a'), lockedUntil, new Date(at.getTime() + 86_400_000)]);
  await expect(runIdempotent(contextOf(), call('k1'), write)).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  });
  at = lockedUntil;
  await expect(runIdempotent(contextOf(), call('k1', 'b'), write)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(runIdempotent(contextOf(), call('k1'), write)).resolves.toMatchObject({ replayed: false });
});

test('a call that outlived its lock and was overtaken leaves nothing behind', async () => {
  const slow = runIdempotent(contextOf(), call('k1'), async (ctx) => {
    at = new Date(at.getTime() + 61_000);
    await runIdempotent(contextOf(), call('k1'), write);
    return write(ctx);
  });
  await expect(slow).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  expect(await effects()).toBe(1);
  await expect(runIdempotent(contextOf(), call('k1'), write)).resolves.toMatchObject({ replayed: true });
});

test('after 24 hours the key is free', async () => {
  await runIdempotent(contextOf(), call('k1', 'a'), write);
  at = new Date(at.getTime() + 86_400_000);
  await expect(runIdempotent(contextOf(), call('k1', 'b'), write)).resolves.toMatchObject({
    replayed: false,
  });
});

test('calls that each need a second connection do not take all connections and wait for each other', async () => {
  await using small = await createTestDatabase({ poolMax: 3 });
  const twoConnections = async (ctx: Context): Promise<IdempotentAnswer> => {
    await ctx.db.query('SELECT 1');
    return write(ctx);
  };
  const calls = Array.from({ length: 6 }, (_, index) =>
    runIdempotent({ ...contextOf(), db: small.db }, call(`k${index}`), twoConnections),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await small.db.prisma.heartbeat.count()).toBe(6);
});
