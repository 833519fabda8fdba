import {
  AccessError,
  type AgentStopReason,
  type AgentToolName,
  agentToolOf,
  isAgentTool,
  type JsonValue,
  type Scope,
} from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { canonicalText } from '../version/spec.ts';
import type { PlannedCall } from './plan.ts';
import { commitStep, type NewStep, type OpenRun } from './store.ts';
import { readWithTool } from './tool.ts';

const runSecondsMax = 60;
const identicalCallsMax = 2;
const needsPerson = 'confirmation_required';

/** What a run may do, and with whose access. */
export interface Powers {
  /** The caller, held to the scopes of the run whatever else the caller may do. */
  readonly ctx: Context<AgentActor>;
  readonly tools: readonly AgentToolName[];
  readonly scopes: readonly Scope[];
}

/** What the calls of a run came to. */
export interface Ran {
  readonly stopReason: AgentStopReason;
  /** What was read, by the number of its step. */
  readonly results: ReadonlyMap<number, JsonValue>;
  /** Steps that are committed. */
  readonly stepCount: number;
}

type Outcome = Pick<NewStep, 'status' | 'reason'> & { readonly result?: JsonValue };

const refused = (reason: string): Outcome => ({ status: 'refused', reason });

/** The call of a tool by its name, judged again here: a plan is only a wish. */
async function callTool({ ctx, scopes, tools }: Powers, call: PlannedCall): Promise<Outcome> {
  const { tool: name } = call;
  if (!isAgentTool(name) || !tools.includes(name)) return refused('tool_not_in_version');
  const tool = agentToolOf(name);
  if (!tool.scopes.every((scope) => scopes.includes(scope))) return refused('scope_not_held');
  if (tool.writes) return refused(needsPerson);
  try {
    return { status: 'ok', reason: null, result: await readWithTool(ctx, name, call.arguments) };
  } catch (error) {
    if (!(error instanceof AccessError) || error.status >= 500) throw error;
    return { status: 'error', reason: error.code };
  }
}

// Arguments came as JSON.
const keyOf = (call: PlannedCall): string => `${call.tool} ${canonicalText(call.arguments as JsonValue)}`;

/** Why no further call is made; null to go on. */
function stopBefore(call: PlannedCall, made: readonly string[], secondsUsed: number): AgentStopReason | null {
  if (secondsUsed >= runSecondsMax) return 'deadline';
  const same = made.filter((key) => key === keyOf(call)).length;
  return same >= identicalCallsMax ? 'repeated_call' : null;
}

/**
 * Makes the calls of a plan one after the other, and commits each with what it came to before the next begins. A write is
 * never made without a person, so it ends the run.
 * @throws AccessError `conflict` (409) once the run has ended elsewhere
 */
export async function runCalls(powers: Powers, run: OpenRun, plan: readonly PlannedCall[]): Promise<Ran> {
  const { clock } = powers.ctx;
  const results = new Map<number, JsonValue>();
  const made: string[] = [];
  const planned = {
    number: 1,
    kind: 'plan',
    name: 'plan',
    status: 'ok',
    reason: null,
    result: plan,
  } as const;
  await commitStep(powers.ctx, run, { ...planned, startedAt: clock.now(), taints: false });
  for (const call of plan) {
    const startedAt = clock.now();
    const stop = stopBefore(call, made, (startedAt.getTime() - run.createdAt.getTime()) / 1000);
    if (stop) return { stopReason: stop, results, stepCount: made.length + 1 };
    made.push(keyOf(call));
    const outcome = await callTool(powers, call);
    const number = made.length + 1;
    const step = { number, kind: 'tool', name: call.tool, arguments: call.arguments, startedAt } as const;
    // Everything that a tool reads may hold words of somebody else.
    await commitStep(powers.ctx, run, { ...step, ...outcome, taints: outcome.status === 'ok' });
    if (outcome.result !== undefined) results.set(number, outcome.result);
    if (outcome.reason === needsPerson) return { stopReason: needsPerson, results, stepCount: number };
  }
  return { stopReason: 'answered', results, stepCount: made.length + 1 };
}
