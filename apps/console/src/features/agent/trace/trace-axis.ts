import type { AgentDecision, AgentRun, AgentRunDetail, AgentStep } from '../../../trpc/types.ts';

/** A part of the time, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One row of a waterfall: a step, the wait for a person that a step began, or what is under way. */
export type TraceRow = { readonly span: Span } & (
  | { readonly kind: 'step'; readonly step: AgentStep; readonly decision: AgentDecision | undefined }
  | { readonly kind: 'wait'; readonly isOver: boolean }
  | { readonly kind: 'work' }
);

const spanOf = ({ latencyMs, startedAt }: AgentStep): Span => ({
  from: startedAt.getTime(),
  to: startedAt.getTime() + latencyMs,
});

const hasEnded = ({ endedAt }: AgentRun): boolean => endedAt !== null;

/**
 * The rows of a run in their order.
 * @param now in milliseconds; the end of what is under way
 */
export function listRows({ decisions, run, trace }: AgentRunDetail, now: number): TraceRow[] {
  const last = trace.at(-1);
  const end = Math.max(run.endedAt?.getTime() ?? now, last ? spanOf(last).to : run.createdAt.getTime());
  const rows = trace.flatMap((step, index): TraceRow[] => {
    const before = trace[index - 1];
    const decision =
      before && decisions.find((each) => before.status === 'asked' && each.step === before.number);
    const span = spanOf(step);
    const row: TraceRow = { kind: 'step', step, decision, span };
    if (step.status !== 'asked') return [row];
    const next = trace[index + 1];
    const to = Math.max(span.to, next ? next.startedAt.getTime() : end);
    return [row, { kind: 'wait', isOver: next !== undefined || hasEnded(run), span: { from: span.to, to } }];
  });
  if (run.status !== 'running' || last?.status === 'asked') return rows;
  return [
    ...rows,
    { kind: 'work', span: { from: last ? spanOf(last).to : run.createdAt.getTime(), to: end } },
  ];
}

const lengthOf = ({ from, to }: Span): number => to - from;

/** The time that a run spent waiting for a person. */
export const waitedMs = (rows: readonly TraceRow[]): number =>
  rows.reduce((sum, { kind, span }) => (kind === 'wait' ? sum + lengthOf(span) : sum), 0);

export interface TraceAxis {
  /** Where a time stands, in percent of the width. */
  readonly place: (time: number) => number;
  /** Times that are named at the axis. */
  readonly ticks: readonly number[];
  readonly begin: number;
  /** A wait is drawn shorter than it was. */
  readonly isFolded: boolean;
}

/** The most that a wait takes of the width, against the work: a person takes minutes, and a step milliseconds. */
const waitShareMax = 0.25;
/** Closer ticks would be written over each other, in percent. */
const tickGap = 14;

/** The one time axis of a run. Waits are folded, so that the work stays visible. */
export function createAxis(rows: readonly TraceRow[], begin: number): TraceAxis {
  const end = Math.max(begin + 1, ...rows.map(({ span }) => span.to));
  const waits = rows.flatMap(({ kind, span }) => (kind === 'wait' && lengthOf(span) > 0 ? [span] : []));
  const worked = Math.max(1, end - begin - waitedMs(rows));
  const keptOf = (wait: Span): number => Math.min(1, (worked * waitShareMax) / lengthOf(wait));
  const foldedAt = (time: number): number =>
    waits.reduce((left, wait) => {
      const passed = Math.min(Math.max(time - wait.from, 0), lengthOf(wait));
      return left - passed * (1 - keptOf(wait));
    }, time - begin);
  const all = foldedAt(end);
  const place = (time: number): number => Math.min(100, Math.max(0, (100 * foldedAt(time)) / all));
  const isFolded = waits.some((wait) => keptOf(wait) < 1);
  const named = isFolded ? waits.flatMap(({ from, to }) => [from, to]) : quarters(begin, end);
  const ticks: number[] = [];
  for (const time of [...named, end]) {
    if (place(time) - place(ticks.at(-1) ?? begin) >= tickGap) ticks.push(time);
  }
  return { place, ticks, begin, isFolded };
}

const quarters = (begin: number, end: number): number[] =>
  [0.25, 0.5, 0.75].map((part) => begin + (end - begin) * part);
