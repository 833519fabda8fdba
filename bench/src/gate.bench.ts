import { aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';
import { admit, settle } from '@patchbay/domain/ai';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import { compareRates } from './report.ts';
import { measureRounds } from './round.ts';
import type { Bench } from './run.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, rateOf, timesOf } from './timing.ts';

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

const refused = (): void => undefined;
const done = (): Promise<void> => Promise.resolve();

async function measureRates(
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
  // The callers share nothing but the database.
  const rate = (work: () => Promise<unknown>) => () => rateOf(concurrency, operations, work);
  return measureRounds(options, {
    reserve: rate(() => admit(callerOf(stage, spread()), request, done)),
    transaction: rate(() => reserveInTransaction(stage, spread())),
    refuse: rate(() => admit(full, request, done).catch(refused)),
    refuseInTransaction: rate(() => reserveInTransaction(stage, 1)),
  });
}

/** Measures the time that the gates add to a call that waits for no other, in milliseconds. */
async function timeGates(stage: Stage, times: number): Promise<number> {
  const took = await timesOf(times, async (at) => {
    const { reservation } = await admit(callerOf(stage, 2 + at), request, done);
    await settle(stage.db.sql, reservation, nothing);
  });
  return median(took);
}

/** The gates of AI calls, compared with the transaction that somebody would write without them. */
export const runGateBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const size = options.quick
    ? { operations: 100, workspaces: 500 }
    : { operations: 3000, workspaces: 20_000 };
  await seedWorkspaces(stage, size.workspaces);
  const overhead = await timeGates(stage, options.quick ? 20 : 300);
  const rates = await measureRates(stage, size, options);
  const reserved = compareRates(rates.reserve, rates.transaction);
  print('reservations of AI calls vs an interactive transaction of Prisma', reserved, { atLeast: 3 });
  const kept = compareRates(rates.refuse, rates.refuseInTransaction);
  print('refusals of an exhausted workspace vs an interactive transaction of Prisma', kept, { atLeast: 8 });
  const figure = `${overhead.toFixed(2)} ms for a reservation and its settlement`;
  print('what the gates add to an AI call, in milliseconds', { figure, ratio: overhead }, { atMost: 2 });
};
