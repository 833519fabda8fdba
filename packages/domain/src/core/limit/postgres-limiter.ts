import type { LimitRule } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { assertCells } from '@patchbay/db';
import { statement } from '../statement.ts';
import { planRows } from '../write/planned-rows.ts';
import { createLimiter, hashSubject, type LimiterOptions } from './create-limiter.ts';
import type { LimitStore, StoredVerdict, Taking } from './limit-store.ts';
import type { Limiter, Slot } from './limiter.ts';

type TakenCells = [
  takenAt: string | null,
  resetMs: number | null,
  remaining: number | null,
  rule: number | null,
  hitNumber: string,
  oldestNumbers: string[],
  oldestTimes: string,
];

// Text keeps a timestamp's microseconds, which a Date would drop; int8 would arrive as text, float8 is a number.
const takeStatements = planRows({
  name: 'limits-take',
  columns: { key: 'text', limits: 'integer[]', windows_ms: 'bigint[]', now: 'timestamptz', dry: 'boolean' },
  textOf: (rows) => `SELECT taken.taken_at::text, taken.reset_ms::float8, taken.remaining, taken.rule,
    taken.hit_number, taken.oldest_numbers, taken.oldest_times::text FROM ${rows} AS asked
    CROSS JOIN LATERAL limit_take(asked.key, asked.limits, asked.windows_ms, asked.now, asked.dry) taken ORDER BY asked.place`,
});
const giveBackStatements = planRows({
  name: 'limits-give-back',
  columns: { key: 'text', taken_at: 'timestamptz' },
  textOf: (rows) =>
    `SELECT given_back.* FROM ${rows} AS asked CROSS JOIN LATERAL limit_give_back(asked.key, asked.taken_at) given_back`,
});
const sweepStatement = statement({ name: 'limit_sweep', text: 'SELECT limit_sweep($1) AS swept' });

const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** The microseconds since 1970 of a timestamp that PostgreSQL wrote. */
function microsOf(text: string): number {
  const [seconds = '', fraction = ''] = text.replace(/[+-]\d\d$/, '').split('.');
  return Date.parse(`${seconds.replace(' ', 'T')}Z`) * 1000 + Number(fraction.padEnd(6, '0'));
}

/** The tightest rule once a place was taken; of rules that are equally tight, the one that opens last. */
function tightest(takenAt: string, rules: readonly LimitRule[], cells: TakenCells): StoredVerdict {
  const [, , , , hitNumber, oldestNumbers, oldestTimes] = cells;
  const times = oldestTimes.slice(1, -1).replaceAll('"', '').split(',');
  const states = rules.map(({ limit, windowSeconds }, rule) => {
    const hits = Number(hitNumber) - Number(oldestNumbers[rule]) + 1;
    const openMicros = microsOf(times[rule] ?? takenAt) - microsOf(takenAt) + windowSeconds * 1e6;
    return { takenAt, remaining: Math.max(0, limit - hits), resetMs: Math.ceil(openMicros / 1000), rule };
  });
  const [first] = states.sort((a, b) => a.remaining - b.remaining || b.resetMs - a.resetMs);
  if (!first) throw new Error('a policy without a rule');
  return first;
}

function toVerdict(rules: readonly LimitRule[], cells: TakenCells): StoredVerdict {
  const [takenAt, resetMs, remaining, rule] = cells;
  if (takenAt !== null) return tightest(takenAt, rules, cells);
  return { takenAt, resetMs: resetMs ?? 0, remaining: remaining ?? 0, rule: rule ?? 0 };
}

// Every process locks the keys in this order, so two groups never wait for each other.
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);

async function giveBackAll(sql: Sql, slots: readonly Slot[]): Promise<void> {
  const rows = slots.toSorted(byKey).map(({ key, takenAt }) => [key, takenAt]);
  const { statement, values } = giveBackStatements.of(rows);
  await sql.cells(statement, values);
}

async function takeAll(sql: Sql, takings: readonly Taking[]): Promise<StoredVerdict[]> {
  const inOrder = takings.map((taking, at) => ({ ...taking, at })).sort(byKey);
  const { statement, values } = takeStatements.of(
    inOrder.map(({ dry, key, now, rules }) => [
      key,
      arrayText(rules.map(({ limit }) => limit)),
      arrayText(rules.map(({ windowSeconds }) => windowSeconds * 1000)),
      now,
      dry,
    ]),
  );
  // Asserted: the server does not know which columns of a function's rows are never null.
  const cells = await sql.cells(assertCells<TakenCells>(statement), values);
  const verdicts: StoredVerdict[] = [];
  for (const [index, { at, rules }] of inOrder.entries()) {
    const row = cells[index];
    if (!row) throw new Error('limit_take gave no row');
    verdicts[at] = toVerdict(rules, row);
  }
  return verdicts;
}

const createPostgresStore = (sql: Sql): LimitStore => ({
  take: (takings) => takeAll(sql, takings),
  giveBack: (slots) => giveBackAll(sql, slots),
});

export interface PostgresLimiterOptions extends LimiterOptions {
  readonly sql: Sql;
}

/**
 * Sliding logs in the unlogged tables `rate_limits` and `rate_limit_hits`, on the database's clock: exact over any number of instances.
 * A crash of the database server loses them. It never joins a transaction, so a refused attempt stays counted.
 */
export function createPostgresLimiter({
  sql,
  now,
  keyHash = hashSubject,
  deadlineMs = 2000,
}: PostgresLimiterOptions): Limiter {
  return createLimiter(createPostgresStore(sql), { keyHash, deadlineMs }, now);
}

/** Deletes up to `max` logs that no longer count anything, and gives their number. */
export async function sweepRateLimits(sql: Sql, max: number): Promise<number> {
  const [row] = await sql.rows(sweepStatement, [max]);
  return row?.swept ?? 0;
}
