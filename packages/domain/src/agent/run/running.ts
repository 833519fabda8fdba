import { type AccessError, isAgentTool, type JsonValue } from '@patchbay/contract';
import { publishProgress } from '../../core/exports.ts';
import { answerFrom } from './answer.ts';
import { contentOf } from './content.ts';
import type { KeptStep } from './kept-step.ts';
import { readModelTurn } from './model-turn.ts';
import type { AdmittedRun, RunPermissions } from './permissions.ts';
import type { PlannedCall, RunInput } from './plan.ts';
import { commitStep, type NewQuestion, type NewStep, type OpenRun, withCurrentKey } from './transition.ts';

/** A run that this process holds, and its progress. */
export interface Running extends Omit<AdmittedRun, 'permissions'> {
  /** Its present permissions. They can shrink during the run, and never grow. */
  permissions: RunPermissions;
  /** Why its caller may do nothing any more; null as long as it may. */
  refusal: AccessError | null;
  readonly run: OpenRun;
  readonly asked: RunInput;
  /** The calls that were made. */
  readonly made: string[];
  /** The results of reads, by the number of their step. */
  readonly results: Map<number, JsonValue>;
  /** Its steps as they are stored. */
  readonly kept: KeptStep[];
}

const runSecondsMax = 60;

/** The time that this process has left for the run. The time that a person takes to decide does not count. */
export const millisecondsLeft = ({ permissions, run }: Pick<Running, 'permissions' | 'run'>): number =>
  runSecondsMax * 1000 - (permissions.ctx.clock.now().getTime() - run.heldSince.getTime());

/** The number of the step that comes next. */
export const nextNumber = ({ kept }: Pick<Running, 'kept'>): number => kept.length + 1;

/** Keeps a step that is committed, and tells those who follow the run. */
export async function keepStep(running: Running, step: NewStep, ms: number): Promise<void> {
  const { kind, name, number, reason, status, usage } = step;
  const { ctx } = running.permissions;
  const told = { number, kind, name, reason, status, costMicros: usage?.costMicros ?? null };
  running.kept.push({ ...told, ...contentOf(step) });
  ctx.follower?.onStep({ number, name });
  const { agentId, id: runId } = running.run;
  await publishProgress(ctx, ctx.actor, { agentId, runId, step: number, kind, name, status, ms });
}

/**
 * Commits the next step of a run.
 * @param ask makes the question to the person, for a step after which the run waits
 */
export async function addStep(
  running: Running,
  step: Omit<NewStep, 'number' | 'reason'> & { readonly reason?: string | null },
  ask?: (run: OpenRun, number: number) => NewQuestion,
): Promise<void> {
  const { ctx } = running.permissions;
  const number = nextNumber(running);
  const numbered = { reason: null, ...step, number };
  const run = await withCurrentKey(ctx, running.run);
  await keepStep(
    running,
    numbered,
    await commitStep(ctx, run, { ...numbered, question: ask?.(run, number) }),
  );
}

/** The outcome of a call. */
type Outcome = Pick<NewStep, 'status' | 'reason' | 'startedAt'> & { readonly result?: JsonValue };

/**
 * Commits a call of a tool with its outcome. A tool that does not exist may be named in anybody's words, so its name is
 * not stored unencrypted.
 */
export async function recordCall(running: Running, call: PlannedCall, outcome: Outcome): Promise<void> {
  const name = isAgentTool(call.tool) ? call.tool : 'unknown_tool';
  // Everything that a tool reads may contain words of other people.
  const taints = outcome.status === 'ok';
  await addStep(running, { kind: 'tool', name, arguments: call.arguments, ...outcome, taints });
  if (outcome.result !== undefined) running.results.set(running.kept.length, outcome.result);
}

/** The last words of a model; empty if it wrote none, or wants to call a tool first. */
function lastWords({ kept }: Running): string {
  const last = kept.at(-1);
  if (last?.kind !== 'model' || last.status !== 'ok') return '';
  const { calls, text } = readModelTurn(last);
  return calls.length === 0 ? text : '';
}

/** Answers as the last step: with the words of the model, or else from what the run has read. */
export async function concludeRun(running: Running): Promise<void> {
  const text = lastWords(running);
  const { asked, permissions, results } = running;
  const result = text === '' ? answerFrom(results, asked.input ?? '') : { text, citations: [] };
  const startedAt = permissions.ctx.clock.now();
  await addStep(running, { kind: 'answer', name: 'answer', status: 'ok', startedAt, result, taints: false });
}
