import { createHash } from 'node:crypto';
import { AccessError } from '@patchbay/contract';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { command } from '../../core/write/command.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import { type IdempotentWork, runIdempotent } from './run-idempotent.ts';

let database: TestDatabase;
let services: TestServices;
let one: ConsoleActor;
let other: ConsoleActor;
let serial = 0;

const title = 'Call the plumber about the boiler';
const secret = 'pb_test_secret';

/** A test's hooks into the steps of its call. */
interface Steps {
  prepare?(ctx: Context): Promise<void>;
  run?(ctx: Context): Promise<void>;
}

const insertEffect = { name: 'test-effect', text: 'INSERT INTO heartbeats (name, seen_at) VALUES ($1, $2)' };

/** A verb with an effect that can be counted: one row, written in the transaction of the call. */
const verbOf = (steps: Steps) =>
  command({
    actors: ['console'],
    input: z.object({}),
    prepare: (ctx) => steps.prepare?.(ctx) ?? Promise.resolve(),
    async run(ctx) {
      serial += 1;
      const name = `effect-${serial}`;
      ctx.tx.sql.queue(insertEffect, [name, ctx.clock.now()]);
      await steps.run?.(ctx);
      return { value: { name, title, raw_key: secret }, audit: { unaudited: 'a test' }, event: null };
    },
  });

const workOf = (verb: (ctx: Context) => unknown): IdempotentWork => ({
  run: verb,
  answerOf: (value) => ({ status: 201, body: value as { name: string } }),
});
const write = workOf(verbOf({}));

const contextOf = (actor = one): Context => contextFor(services, actor);
const call = (key: string, body = 'a') => ({ key, route: 'POST /v1/things', fingerprint: Buffer.from(body) });
const effects = () => database.db.prisma.heartbeat.count();
const dump = async () => {
  const rows = await database.db.query<{ text: string }>('SELECT r::text AS text FROM idempotency_records r');
  return rows.map(({ text }) => text);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  services = createTestServices(database.db);
  one = await createDeveloper(services);
  other = await createDeveloper(services);
  await database.db.query('DELETE FROM heartbeats');
  await database.db.query('DELETE FROM idempotency_records');
});
afterAll(() => database.drop());

test('the first call runs and answers with its secret', async () => {
  const answer = await runIdempotent(contextOf(), call('k1'), write);
  expect(answer).toMatchObject({ status: 201, replayed: false, body: { raw_key: secret } });
  expect(await effects()).toBe(1);
});

test('a repeated call changes nothing and gets the same answer, without its secret', async () => {
  const first = await runIdempotent(contextOf(), call('k1'), write);
  const again = await runIdempotent(contextOf(), call('k1'), write);
  expect(again).toEqual({ status: 201, replayed: true, body: { ...Object(first.body), raw_key: null } });
  expect(await effects()).toBe(1);
});

test('a stored answer shows neither its secret nor its content, and no guess at the body can be checked', async () => {
  await runIdempotent(contextOf(), call('k1', 'a short body'), write);
  const rows = await dump();
  expect(rows).toHaveLength(1);
  const digest = createHash('sha256').update('a short body').digest('hex');
  const shown = [secret, title, 'plumber', 'a short body', digest];
  for (const text of shown.flatMap((each) => [each, Buffer.from(each).toString('hex')])) {
    expect(rows[0]).not.toContain(text);
  }
});

test('a stored answer opens in its own row only', async () => {
  await runIdempotent(contextOf(), call('k1'), write);
  await database.db.query(`UPDATE idempotency_records SET key = 'k2'`);
  await expect(runIdempotent(contextOf(), call('k2'), write)).rejects.toThrow('cannot be opened here');
});

test('the answer of another process is replayed by one that holds the same master key', async () => {
  const first = await runIdempotent(contextOf(), call('k1'), write);
  const restarted = contextFor(createTestServices(database.db), one);
  const again = await runIdempotent(restarted, call('k1'), write);
  expect(again).toMatchObject({ replayed: true, body: { title: Object(first.body).title } });
});

test('another body under the same key is refused', async () => {
  await runIdempotent(contextOf(), call('k1', 'a'), write);
  const reused = runIdempotent(contextOf(), call('k1', 'b'), write);
  await expect(reused).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await effects()).toBe(1);
});

test('the same key of another caller, or on another route, is another call', async () => {
  await runIdempotent(contextOf(one), call('k1'), write);
  await runIdempotent(contextOf(other), call('k1'), write);
  await runIdempotent(contextOf(one), { ...call('k1'), route: 'POST /v1/others' }, write);
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
  const prepare = async () => {
    started.resolve();
    await gate.promise;
  };
  const first = runIdempotent(contextOf(), call('k1'), workOf(verbOf({ prepare })));
  await started.promise;
  await expect(runIdempotent(contextOf(), call('k1'), write)).rejects.toMatchObject({
    code: 'idempotency_in_progress',
    options: { retryAfterSeconds: 1 },
  });
  gate.resolve();
  await first;
});

test('a call holds no connection while it prepares', async () => {
  let inUse = -1;
  const prepare = async () => {
    const { idleCount, totalCount } = database.db.pool;
    inUse = totalCount - idleCount;
  };
  await runIdempotent(contextOf(), call('k1'), workOf(verbOf({ prepare })));
  expect(inUse).toBe(0);
});

test('a refusal is not stored, leaves no row, and releases the key', async () => {
  const run = () => Promise.reject(new AccessError('key_limit_reached'));
  const refused = runIdempotent(contextOf(), call('k1'), workOf(verbOf({ run })));
  await expect(refused).rejects.toMatchObject({ code: 'key_limit_reached' });
  expect(await effects()).toBe(0);
  await expect(runIdempotent(contextOf(), call('k1', 'corrected'), write)).resolves.toMatchObject({
    replayed: false,
  });
});

test('a call that died is run again once its lock has passed, and not before', async () => {
  const died = Promise.withResolvers<never>();
  const started = Promise.withResolvers<void>();
  const prepare = () => {
    started.resolve();
    return died.promise;
  };
  void runIdempotent(contextOf(), call('k1'), workOf(verbOf({ prepare }))).catch(() => undefined);
  await started.promise;
  await expect(runIdempotent(contextOf(), call('k1'), write)).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  });
  services.clock.advance(60);
  await expect(runIdempotent(contextOf(), call('k1', 'b'), write)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(runIdempotent(contextOf(), call('k1'), write)).resolves.toMatchObject({ replayed: false });
});

test('a call that outlived its lock and was overtaken stores nothing', async () => {
  const prepare = async () => {
    services.clock.advance(61);
    await runIdempotent(contextOf(), call('k1'), write);
  };
  const slow = runIdempotent(contextOf(), call('k1'), workOf(verbOf({ prepare })));
  await expect(slow).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  expect(await effects()).toBe(1);
  await expect(runIdempotent(contextOf(), call('k1'), write)).resolves.toMatchObject({ replayed: true });
});

test('a call that outlived its lock stores no answer while the one that took over still runs', async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const takeOver = workOf(
    verbOf({
      prepare: () => {
        started.resolve();
        return gate.promise;
      },
    }),
  );
  let second: ReturnType<typeof runIdempotent> | undefined;
  const prepare = async () => {
    services.clock.advance(61);
    second = runIdempotent(contextOf(), call('k1'), takeOver);
    await started.promise;
  };
  const slow = runIdempotent(contextOf(), call('k1'), workOf(verbOf({ prepare })));
  await expect(slow).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  expect(await effects()).toBe(0);
  gate.resolve();
  expect(await second).toMatchObject({ replayed: false });
  expect(await effects()).toBe(1);
});

test('after 24 hours the key is free', async () => {
  await runIdempotent(contextOf(), call('k1', 'a'), write);
  services.clock.advance(86_400);
  await expect(runIdempotent(contextOf(), call('k1', 'b'), write)).resolves.toMatchObject({
    replayed: false,
  });
});

test('a verb that the command calls does not store the answer instead', async () => {
  const inner = verbOf({});
  const outer = verbOf({
    prepare: async (ctx) => void (await inner(ctx)),
    run: async (ctx) => void (await inner(ctx)),
  });
  const first = await runIdempotent(contextOf(), call('k1'), workOf(outer));
  const again = await runIdempotent(contextOf(), call('k1'), workOf(outer));
  expect(again.body).toEqual({ ...Object(first.body), raw_key: null });
  expect(await effects()).toBe(3);
});

test('a command that changes nothing gets the same answer the second time', async () => {
  const unchanged = command({
    actors: ['console'],
    input: z.object({}),
    screen: () => ({ value: { name: 'as it was' } }),
    run: () => Promise.reject(new Error('a screened command ran')),
  });
  const outcomes = [
    await runIdempotent(contextOf(), call('k1'), workOf(unchanged)),
    await runIdempotent(contextOf(), call('k1'), workOf(unchanged)),
  ];
  expect(outcomes).toEqual([
    { status: 201, body: { name: 'as it was' }, replayed: false },
    { status: 201, body: { name: 'as it was' }, replayed: true },
  ]);
});

test('of 250 calls of one workspace at once none is refused', async () => {
  const calls = Array.from({ length: 250 }, (_, index) =>
    runIdempotent(contextOf(), call(`k${index}`), write),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await effects()).toBe(250);
});

test('calls that each need a second connection do not take all connections and wait for each other', async () => {
  await using small = await createTestDatabase({ poolMax: 3 });
  const own = createTestServices(small.db);
  const run = async (ctx: Context) => void (await ctx.db.query('SELECT 1'));
  const work = workOf(verbOf({ run }));
  const actors = await Promise.all(Array.from({ length: 6 }, () => createDeveloper(own)));
  const calls = actors.map((actor) => runIdempotent(contextFor(own, actor), call('k'), work));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await small.db.prisma.heartbeat.count()).toBe(6);
});
