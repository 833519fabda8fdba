import { AccessError, type AgentRunDetail, type AgentStopReason, agentRunCallsMax } from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { makeCall } from './call-tool.ts';
import { checkCaller } from './check-caller.ts';
import { endUnpaidRun, finishRun } from './finish.ts';
import type { AdmittedRun } from './permissions.ts';
import { keyOf, type NextCall } from './plan.ts';
import { type Planner, plannerOf } from './planner.ts';
import { concludeRun, millisecondsLeft, type Running } from './running.ts';
import { beginRun, type NewRun } from './transition.ts';

// The life of a run: it begins, takes step after step, and finishes, or waits for its person. `state.ts` lists its states
// and transitions.

const identicalCallsMax = 2;

/** The version that a run is of, who began it, and with what. */
type RunRequest = Omit<NewRun, 'model' | 'scopes'>;

/** Begins a run that was admitted. From here on, this process holds it. */
export async function openRun({ model, permissions }: AdmittedRun, request: RunRequest): Promise<Running> {
  const { ctx, scopes } = permissions;
  const run = await beginRun(ctx, { ...request, model, scopes });
  const done = { made: [], results: new Map(), kept: [] };
  return { permissions, model, asked: request.asked, run, refusal: null, ...done };
}

/** Why no further call is made; null to go on. */
function stopBefore(running: Running, call: NextCall): AgentStopReason | null {
  const { made, permissions } = running;
  if (permissions.ctx.signal?.aborted) return 'cancelled';
  if (millisecondsLeft(running) <= 0) return 'deadline';
  if (made.length >= agentRunCallsMax) return 'call_limit';
  const same = made.filter((key) => key === keyOf(call)).length;
  return same >= identicalCallsMax ? 'repeated_call' : null;
}

/** A model may take half a minute to name a call, so its caller is checked once more before the call is made. */
async function planNext(running: Running, planner: Planner): Promise<NextCall | AgentStopReason> {
  const next = await planner(running);
  return (await checkCaller(running)) ? next : 'interrupted';
}

/**
 * Makes the calls that a planner names, one after the other, and commits each with its outcome before the next begins.
 * @returns why it stopped; null when it waits for its person
 * @throws AccessError `conflict` (409) once this process no longer holds the run
 */
export async function makeCalls(running: Running, planner: Planner): Promise<AgentStopReason | null> {
  for (;;) {
    const call = await planNext(running, planner);
    if (typeof call === 'string') return call;
    const stop = stopBefore(running, call);
    if (stop) return stop;
    running.made.push(keyOf(call));
    const after = await makeCall(running, call);
    if (after) return after === 'waiting' ? null : after;
  }
}

/** Carries out what the run's person has decided, before all other steps. Returns why the run stops with it. */
type FirstStep = () => Promise<AgentStopReason | null>;

/** Takes step after step. Returns why the run stopped, also after a fault; null when it waits for its person. */
async function takeSteps(running: Running, first: FirstStep | undefined): Promise<AgentStopReason | null> {
  const { permissions, run } = running;
  try {
    return (await first?.()) ?? (await makeCalls(running, await plannerOf(running)));
  } catch (error) {
    // Another process has the run, and ends it.
    if (error instanceof AccessError && error.status < 500) throw error;
    permissions.ctx.logger.error({ err: error, runId: run.id }, 'a run of an agent met a fault');
    return 'interrupted';
  }
}

/** The budget was used up before the model gave a single answer. */
const isUnpaid = ({ kept }: Running, stop: AgentStopReason | null): boolean =>
  stop === 'budget_exhausted' && !kept.some(({ kind, status }) => kind === 'model' && status === 'ok');

/** The cause of a run's next steps, and the first of them. */
interface Drive {
  readonly cause: NewRun['trigger'] | 'decision';
  readonly first?: FirstStep;
}

/**
 * Takes a run that this process holds to its end, or until it waits for its person. At its end it answers with what it
 * has read, even after a fault: its caller always learns which run it was and what it has done.
 * @param ctx its caller, whose answer is stored with the last transition
 * @throws AccessError `conflict` (409) once this process no longer holds the run, and faults of the database; what the
 *   authenticator throws once the caller's credential was ended; `ai_budget_exceeded` (402) when no answer of its model could be paid: it is refused, as a question is, and kept
 */
export async function takeToEnd(
  ctx: Context<AgentActor>,
  running: Running,
  { cause, first }: Drive,
): Promise<AgentRunDetail> {
  const stopReason = await takeSteps(running, first);
  const { refusal } = running;
  if (stopReason && !refusal) await concludeRun(running);
  const { agentId, createdAt, fence, id, workspaceId } = running.run;
  const held = { id, agentId, workspaceId, createdAt, fence };
  if (refusal) {
    await finishRun({ ...ctx, companion: undefined }, { ...held, stopReason, cause });
    throw refusal;
  }
  if (!isUnpaid(running, stopReason)) return finishRun(ctx, { ...held, stopReason, cause });
  await endUnpaidRun({ ...ctx, companion: undefined }, held);
  throw new AccessError('ai_budget_exceeded');
}

/**
 * Runs a version from its beginning, as far as it gets without its person.
 * @throws AccessError as {@link takeToEnd}; `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function startRun(
  ctx: Context<AgentActor>,
  admitted: AdmittedRun,
  request: RunRequest,
): Promise<AgentRunDetail> {
  return takeToEnd(ctx, await openRun(admitted, request), { cause: request.trigger });
}
