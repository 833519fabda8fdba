import { aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import { admit, settle } from '@patchbay/domain/ai';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { interleave, warmUpRounds } from './round.ts';
import { openHarness, type Stage } from './stage.ts';

const concurrency = 16;
const feature = 'voice_note';
const request = {
  feature,
  model: { name: 'embedded-extractive', price: { inputMicros: 0, outputMicros: 0 } },
  atMost: { inputTokens: 100, outputTokens: 100 },
} as const;
const nothing = { inputTokens: 0, outputTokens: 0 };

/** Workspaces of the free tier whose users have consented. */
async function seedWorkspaces({ db }: Stage, count: number): Promise<void> {
  await db.query(
    `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at)
     SELECT 'wks_' || g, 'bench', '\\x00', now(), now() FROM generate_series(1, $1::int) g`,
    [count],
  );
  await db.query(
    `INSERT INTO users (id, workspace_id, display_name, ai_processing_consent, created_at)
     SELECT 'usr_' || g, 'wks_' || g, 'bench', true, now() FROM generate_series(1, $1::int) g`,
    [count],
  );
  await db.query('ANALYZE workspaces, users');
}

const callerOf = ({ services }: Stage, workspace: number) => {
  const ids = { userId: `usr_${workspace}`, workspaceId: `wks_${workspace}` } as const;
  const actor = { kind: 'user', sessionId: 'ses_1', deviceId: null, ...ids } as const;
  return { ...contextFor(services, actor), actor };
};

const lockAccount = {
  name: 'floor-lock',
  text: `SELECT spent_micros, reserved_micros FROM ai_accounts WHERE workspace_id = $1 FOR UPDATE`,
};
const addAccount = {
  name: 'floor-account',
  text: `INSERT INTO ai_accounts VALUES ($1, current_date, 0, 0) ON CONFLICT DO NOTHING`,
};

let floorCalls = 0;

/** The same decision in an interactive transaction of Prisma that locks the account's row. False when it refuses. */
function reserveInTransaction({ db }: Stage, workspace: number): Promise<boolean> {
  const [workspaceId, userId] = [`wks_${workspace}`, `usr_${workspace}`];
  floorCalls += 1;
  const id = `aic_floor_${floorCalls}`;
  const unit = unitMicrosecondsOf(feature);
  return db.transaction(async ({ prisma, sql }) => {
    const user = await prisma.user.findUnique({
      where: { id: userId },
      select: { aiProcessingConsent: true, workspace: { select: { tier: true } } },
    });
    await sql.rows(addAccount, [workspaceId]);
    await sql.rows(lockAccount, [workspaceId]);
    const where = { workspaceId_feature: { workspaceId, feature } };
    const bucket = await prisma.aiBucket.findUnique({ where, select: { fullAt: true } });
    const now = new Date();
    const from = Math.max(now.getTime(), bucket?.fullAt.getTime() ?? 0);
    const fullAt = new Date(from + unit / 1000);
    const isFull = fullAt.getTime() - now.getTime() > (aiQuotas[feature].capacity * unit) / 1000;
    if (!user?.aiProcessingConsent || isFull) return false;
    await prisma.aiBucket.upsert({ where, create: { workspaceId, feature, fullAt }, update: { fullAt } });
    await prisma.aiAccount.update({ where: { workspaceId }, data: { reservedMicros: { increment: 0 } } });
    await prisma.aiCall.create({
      data: {
        id,
        workspaceId,
        userId,
        feature,
        model: 'floor',
        actorKind: 'user',
        actorId: userId,
        requestId: id,
        state: 'held',
        metered: true,
        unitMicroseconds: BigInt(unit),
        period: now,
        estimateMicros: 0n,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 30_000),
      },
      select: { id: true },
    });
    return true;
  });
}

/** The rate per second, from callers that share nothing but the database. */
async function rateOf(operations: number, work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const worker = async () => {
    for (let at = next; at < operations; at = next) {
      next += 1;
      await work(at);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (operations * 1000) / (performance.now() - startedAt);
}

const refused = (): void => undefined;
const done = (): Promise<void> => Promise.resolve();

async function compareRates(
  stage: Stage,
  { operations, workspaces }: { readonly operations: number; readonly workspaces: number },
  options: BenchOptions,
) {
  let turn = 0;
  const spread = () => {
    turn += 1;
    return 2 + (turn % (workspaces - 1));
  };
  const full = callerOf(stage, 1);
  await stage.db.query(`INSERT INTO ai_accounts VALUES ('wks_1', current_date, 0, 0)`);
  await stage.db.query(`INSERT INTO ai_buckets VALUES ('wks_1', $1, now() + interval '1 year')`, [feature]);
  const subjects = {
    reserve: () => rateOf(operations, () => admit(callerOf(stage, spread()), request, done)),
    transaction: () => rateOf(operations, () => reserveInTransaction(stage, spread())),
    refuse: () => rateOf(operations, () => admit(full, request, done).catch(refused)),
    refuseInTransaction: () => rateOf(operations, () => reserveInTransaction(stage, 1)),
  };
  await interleave(warmUpRounds(options), subjects);
  return interleave(options.rounds, subjects);
}

/** Measures the time that the gates add to a call that waits for no other, in milliseconds. */
async function timeGates(stage: Stage, times: number): Promise<number> {
  const { db } = stage;
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const caller = callerOf(stage, 2 + at);
    const startedAt = performance.now();
    const { reservation } = await admit(caller, request, done);
    await settle(db.sql, reservation, nothing);
    took.push(performance.now() - startedAt);
  }
  return median(took);
}

/** The gates of AI calls, compared with the transaction that somebody would write without them. */
export async function runGateBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const size = options.quick
    ? { operations: 100, workspaces: 500 }
    : { operations: 3000, workspaces: 20_000 };
  await seedWorkspaces(stage, size.workspaces);
  const overhead = await timeGates(stage, options.quick ? 20 : 300);
  const rates = await compareRates(stage, size, options);
  const each = (one: number, other: number) => `${Math.round(one)} vs ${Math.round(other)} a second`;
  print({
    title: 'reservations of AI calls vs an interactive transaction of Prisma',
    figure: each(rates.reserve, rates.transaction),
    ratio: rates.reserve / rates.transaction,
    reach: { atLeast: 3 },
  });
  print({
    title: 'refusals of an exhausted workspace vs an interactive transaction of Prisma',
    figure: each(rates.refuse, rates.refuseInTransaction),
    ratio: rates.refuse / rates.refuseInTransaction,
    reach: { atLeast: 8 },
  });
  print({
    title: 'what the gates add to an AI call, in milliseconds',
    figure: `${overhead.toFixed(2)} ms for a reservation and its settlement`,
    ratio: overhead,
    reach: { atMost: 2 },
  });
}
