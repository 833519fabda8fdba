import type { JsonValue } from '@patchbay/contract';
import { canonicalText } from '../version/spec.ts';
import { answerFrom } from './answer.ts';
import type { PlannedCall } from './plan.ts';
import type { Powers } from './powers.ts';
import { commitStep, type NewStep, type OpenRun } from './store.ts';

/** A run that this process holds, and how far it has come. */
export interface Running {
  readonly powers: Powers;
  readonly run: OpenRun;
  /** The calls that were made. */
  readonly made: string[];
  /** What was read, by the number of its step. */
  readonly results: Map<number, JsonValue>;
  /** Steps that are committed. */
  stepCount: number;
}

/** What a call came to. */
export type Outcome = Pick<NewStep, 'status' | 'reason'> & { readonly result?: JsonValue };

// Arguments came as JSON.
export const keyOf = (call: PlannedCall): string =>
  `${call.tool} ${canonicalText(call.arguments as JsonValue)}`;

/** Commits the next step of a run. */
export async function addStep(
  running: Running,
  step: Omit<NewStep, 'number' | 'reason'> & { readonly reason?: string | null },
): Promise<void> {
  const number = running.stepCount + 1;
  await commitStep(running.powers.ctx, running.run, { reason: null, ...step, number });
  running.stepCount = number;
}

/** Begins a run with its plan as the first step. */
export async function beginCalls(
  powers: Powers,
  run: OpenRun,
  plan: readonly PlannedCall[],
): Promise<Running> {
  const running: Running = { powers, run, made: [], results: new Map(), stepCount: 0 };
  const startedAt = powers.ctx.clock.now();
  await addStep(running, {
    kind: 'plan',
    name: 'plan',
    status: 'ok',
    startedAt,
    result: plan,
    taints: false,
  });
  return running;
}

/** Commits a call of a tool with what it came to. */
export async function recordCall(
  running: Running,
  call: PlannedCall,
  outcome: Outcome & { readonly startedAt: Date },
) {
  const step = { kind: 'tool', name: call.tool, arguments: call.arguments } as const;
  // Everything that a tool reads may hold words of somebody else.
  await addStep(running, { ...step, ...outcome, taints: outcome.status === 'ok' });
  if (outcome.result !== undefined) running.results.set(running.stepCount, outcome.result);
}

/** Answers from what the run has read, as its last step. */
export async function concludeRun(running: Running, question: string): Promise<void> {
  const result = answerFrom(running.results, question);
  const startedAt = running.powers.ctx.clock.now();
  await addStep(running, { kind: 'answer', name: 'answer', status: 'ok', startedAt, result, taints: false });
}
