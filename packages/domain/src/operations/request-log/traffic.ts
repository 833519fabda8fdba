import { ReadTrafficInput, trafficSpan, trafficSteps } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type ConsoleActor, type Context, query } from '../../core/exports.ts';
import { type CallerNames, nameCallers } from './caller-names.ts';
import { quantileOf } from './duration.ts';
import { statusRange } from './status-range.ts';
import { readCounts } from './traffic-statement.ts';
import { summaryOf } from './view.ts';

/** Requests that were counted together. */
export interface TrafficCounts {
  readonly total: number;
  readonly clientErrors: number;
  readonly serverErrors: number;
  /** Those that were answered 429; they are client errors as well. */
  readonly limited: number;
}

/** With how long they took, in milliseconds; null without a request. */
export interface TrafficSums extends TrafficCounts {
  readonly p50: number | null;
  readonly p95: number | null;
}

export interface TrafficView {
  readonly from: Date;
  /** The end of the minute or hour that is not over. */
  readonly to: Date;
  readonly stepSeconds: number;
  /** Every step of the range, those without a request included. */
  readonly steps: readonly (TrafficCounts & { readonly at: Date })[];
  readonly sums: TrafficSums;
  /** The range of the same length before this one. */
  readonly before: TrafficSums;
  /** The busiest, the first one first. */
  readonly routes: readonly (TrafficSums & { readonly method: string; readonly route: string })[];
  readonly callers: readonly (TrafficSums & { readonly callerId: string; readonly name: string | null })[];
  readonly statuses: readonly (TrafficSums & { readonly status: number })[];
  readonly errors: readonly (TrafficSums & {
    readonly errorCode: string;
    readonly status: number;
    /** Explains the code. Null if this version does not know it. */
    readonly summary: string | null;
  })[];
}

/** The counts that the steps of a range are summed up from. */
const tables = { '1h': 'minute', '24h': 'hour', '7d': 'hour', '30d': 'hour' } as const;

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Filter = ReturnType<typeof ReadTrafficInput.parse>;
type Span = { readonly from: Date; readonly to: Date };
type Steps = (typeof trafficSteps)[Filter['range']];

function readRows(sql: Sql, workspaceId: string, { filter, from, to }: Span & { filter: Filter }) {
  const { callerId = null, errorCode = null, method = null, range, route = null, status } = filter;
  const { lowest, highest } = status === undefined ? { lowest: 100, highest: 599 } : statusRange(status);
  const { stepSeconds } = trafficSteps[range];
  const narrowed = [callerId, method, route, errorCode, lowest, highest] as const;
  return sql.rows(readCounts[tables[range]], [workspaceId, from, to, stepSeconds, ...narrowed]);
}

const countsOf = ({ clientErrors, limited, serverErrors, total }: TrafficCounts): TrafficCounts => ({
  total,
  clientErrors,
  serverErrors,
  limited,
});

const sumsOf = (row: Row): TrafficSums => ({
  ...countsOf(row),
  p50: quantileOf(row.durations, 0.5),
  p95: quantileOf(row.durations, 0.95),
});

const noCounts: TrafficCounts = { total: 0, clientErrors: 0, serverErrors: 0, limited: 0 };
const nothing: TrafficSums = { ...noCounts, p50: null, p95: null };

function listSteps(rows: readonly Row[], from: Date, { stepSeconds, steps }: Steps) {
  const byStep = new Map(rows.map((row) => [row.step?.getTime(), row]));
  return Array.from({ length: steps }, (_, step) => {
    const at = new Date(from.getTime() + step * stepSeconds * 1000);
    return { at, ...countsOf(byStep.get(at.getTime()) ?? noCounts) };
  });
}

/** The parts of a row that tell what it counts. */
const listParts = (partOf: (part: string) => Row[], names: CallerNames) => ({
  routes: partOf('route').map((row) => ({
    method: row.method ?? '',
    route: row.route ?? '',
    ...sumsOf(row),
  })),
  callers: partOf('caller').map((row) => {
    const callerId = row.callerId ?? '';
    return { callerId, name: names.get(callerId) ?? null, ...sumsOf(row) };
  }),
  statuses: partOf('status').map((row) => ({ status: row.status ?? 0, ...sumsOf(row) })),
  errors: partOf('error').map((row) => ({
    errorCode: row.errorCode ?? '',
    status: row.status ?? 0,
    summary: summaryOf(row.errorCode),
    ...sumsOf(row),
  })),
});

async function readTrafficOf(
  { actor, clock, db }: Context<ConsoleActor>,
  filter: Filter,
): Promise<TrafficView> {
  const { workspaceId } = actor;
  const range = trafficSteps[filter.range];
  const span = trafficSpan(filter.range, clock.now());
  const rows = await readRows(db.sql, workspaceId, { filter, ...span });
  const partOf = (part: string): Row[] => rows.filter((row) => row.part === part);
  const [[all], [before]] = [partOf('all'), partOf('before')];
  const names = await nameCallers(
    db.prisma,
    workspaceId,
    partOf('caller').flatMap(({ callerId }) => callerId ?? []),
  );
  return {
    ...span,
    stepSeconds: range.stepSeconds,
    steps: listSteps(partOf('step'), span.from, range),
    sums: all ? sumsOf(all) : nothing,
    before: before ? sumsOf(before) : nothing,
    ...listParts(partOf, names),
  };
}

/**
 * Sums up the workspace's requests of the last hour, day, week or month, and how they were answered. Every request counts,
 * even where the request log keeps only a sample.
 */
export const readTraffic = query({
  actors: ['console'],
  mayLag: true,
  input: ReadTrafficInput,
  run: (ctx, filter): Promise<TrafficView> => readTrafficOf(ctx, filter),
});
