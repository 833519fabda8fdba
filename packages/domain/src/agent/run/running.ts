import type { JsonValue } from '@patchbay/contract';
import { publishProgress } from '../../core/exports.ts';
import { canonicalText } from '../version/spec.ts';
import { answerFrom } from './answer.ts';
import { loggedToolName } from './check-call.ts';
import { readModelTurn } from './model-turn.ts';
import type { RunPermissions } from './permissions.ts';
import type { PlannedCall } from './plan.ts';
import type { NextCall } from './planner.ts';
import { contentOf, type StepContent } from './step-content.ts';
import { commitStep, type NewStep, type OpenRun, withCurrentKey } from './store.ts';

/** A run that this process holds, and its progress. */
export interface Running {
  readonly permissions: RunPermissions;
  readonly run: OpenRun;
  /** The calls that were made. */
  readonly made: string[];
  /** The results of reads, by the number of their step. */
  readonly results: Map<number, JsonValue>;
  /** Its steps as they are stored. */
  readonly kept: KeptStep[];
  /** Steps that are committed. */
  stepCount: number;
}

/** A step as it is stored: with as much of its contents as is kept. */
export interface KeptStep extends StepContent {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly costMicros: number | null;
}

const runSecondsMax = 60;

/** The time that this process has left for the run. The time that a person takes to decide does not count. */
export const millisecondsLeft = ({ permissions, run }: Running): number =>
  runSecondsMax * 1000 - (permissions.ctx.clock.now().getTime() - run.heldSince.getTime());

/** The outcome of a call. */
export type Outcome = Pick<NewStep, 'status' | 'reason'> & { readonly result?: JsonValue };

// Arguments came as JSON.
export const keyOf = ({ arguments: args, tool, unread }: NextCall): string =>
  `${tool} ${unread ?? canonicalText(args as JsonValue)}`;

/** Notes a step that is committed, and tells the person to whom the run belongs. */
export async function keepStep(running: Running, step: NewStep, ms: number): Promise<void> {
  const { kind, name, number, reason, status, usage } = step;
  const { permissions, run } = running;
  const told = { number, kind, name, reason, status, costMicros: usage?.costMicros ?? null };
  running.kept.push({ ...told, ...contentOf(step) });
  running.stepCount = number;
  const { agentId, id: runId } = run;
  await publishProgress(permissions.ctx, permissions.ctx.actor, {
    agentId,
    runId,
    step: number,
    kind,
    name,
    status,
    ms,
  });
}

/** Commits the next step of a run. */
export async function addStep(
  running: Running,
  step: Omit<NewStep, 'number' | 'reason'> & { readonly reason?: string | null },
): Promise<void> {
  const numbered = { reason: null, ...step, number: running.stepCount + 1 };
  const { ctx } = running.permissions;
  const run = await withCurrentKey(ctx, running.run);
  await keepStep(running, numbered, await commitStep(ctx, run, numbered));
}

/** A run that has made no step. */
export const openRunning = (permissions: RunPermissions, run: OpenRun): Running => ({
  permissions,
  run,
  made: [],
  results: new Map(),
  kept: [],
  stepCount: 0,
});

/** Keeps the plan of a run as a step. */
export async function recordPlan(running: Running, plan: readonly PlannedCall[]): Promise<void> {
  const startedAt = running.permissions.ctx.clock.now();
  await addStep(running, {
    kind: 'plan',
    name: 'plan',
    status: 'ok',
    startedAt,
    result: plan,
    taints: false,
  });
}

/** Commits a call of a tool with its outcome. */
export async function recordCall(
  running: Running,
  call: PlannedCall,
  outcome: Outcome & { readonly startedAt: Date },
) {
  const step = { kind: 'tool', name: loggedToolName(call.tool), arguments: call.arguments } as const;
  // Everything that a tool reads may contain words of other people.
  await addStep(running, { ...step, ...outcome, taints: outcome.status === 'ok' });
  if (outcome.result !== undefined) running.results.set(running.stepCount, outcome.result);
}

/** The last words of a model; empty if it wrote none, or wants to call a tool first. */
function lastWords({ kept }: Running): string {
  const last = kept.at(-1);
  if (last?.kind !== 'model' || last.status !== 'ok') return '';
  const { calls, text } = readModelTurn(last);
  return calls.length === 0 ? text : '';
}

/** Answers as the last step: with the words of the model, or else from what the run has read. */
export async function concludeRun(running: Running, question: string): Promise<void> {
  const text = lastWords(running);
  const result = text === '' ? answerFrom(running.results, question) : { text, citations: [] };
  const startedAt = running.permissions.ctx.clock.now();
  await addStep(running, { kind: 'answer', name: 'answer', status: 'ok', startedAt, result, taints: false });
}
