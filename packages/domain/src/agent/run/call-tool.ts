import {
  AccessError,
  type AgentStopReason,
  type AgentToolName,
  agentToolOf,
  isAgentTool,
} from '@patchbay/contract';
import { inTransaction, takeWrite } from '../../core/exports.ts';
import { askFor } from './confirmation.ts';
import { refusalOf } from './permissions.ts';
import type { NextCall } from './plan.ts';
import { addStep, keepStep, millisecondsLeft, nextNumber, type Running, recordCall } from './running.ts';
import { parseArguments, runTool } from './tool.ts';
import { commitStep } from './transition.ts';
import { watchLease } from './watch-lease.ts';

function stopOf(running: Running, error: AccessError | null): AgentStopReason {
  if (running.permissions.ctx.signal?.aborted) return 'cancelled';
  if (millisecondsLeft(running) <= 0) return 'deadline';
  return error?.code.startsWith('ai_provider_') ? 'provider_unavailable' : 'tool_failed';
}

interface Failed {
  readonly isDone: false;
  readonly reason: string;
  /** Why the run ends with it; null when it continues. */
  readonly stop: AgentStopReason | null;
}

type Tried<T> = Failed | { readonly isDone: true; readonly value: T };

/** A refusal of a tool is an outcome, and the run continues. A fault is one as well, and ends the run. */
async function tryTool<T>(running: Running, work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    const refusal = error instanceof AccessError ? error : null;
    if (refusal && refusal.status < 500) return { isDone: false, reason: refusal.code, stop: null };
    const stop = stopOf(running, refusal);
    const { logger } = running.permissions.ctx;
    logger.error({ err: error, runId: running.run.id }, 'a tool of an agent failed');
    const reason = stop === 'cancelled' ? stop : (refusal?.code ?? 'internal_error');
    return { isDone: false, reason, stop };
  }
}

/** A call of a tool that the run may use. Making it returns why the run stops, or waits, with it; null when it continues. */
interface Call {
  readonly call: NextCall;
  readonly name: AgentToolName;
  readonly startedAt: Date;
}

async function recordFailure(
  running: Running,
  { call, startedAt }: Call,
  { reason, stop }: Failed,
): Promise<AgentStopReason | null> {
  await recordCall(running, call, { status: 'error', reason, startedAt });
  return stop;
}

/** Stops reading once this process no longer holds the run, because the result could not be stored. */
async function read(running: Running, made: Call): Promise<AgentStopReason | null> {
  const { call, name, startedAt } = made;
  const tried = await tryTool(running, async () => {
    const args = parseArguments(name, call.arguments);
    using hold = watchLease(running);
    return await runTool({ ...running.permissions.ctx, signal: hold.signal }, name, args);
  });
  if (!tried.isDone) return recordFailure(running, made, tried);
  await recordCall(running, call, { status: 'ok', reason: null, result: tried.value, startedAt });
  return null;
}

/** Asks the person of the run to confirm a write. The run then waits, and no process holds it. */
async function askPerson(running: Running, made: Call): Promise<AgentStopReason | 'waiting' | null> {
  const { call, name, startedAt } = made;
  const { ctx, versionHash } = running.permissions;
  const tried = await tryTool(running, async () => parseArguments(name, call.arguments));
  if (!tried.isDone) return recordFailure(running, made, tried);
  const asked = { tool: name, arguments: tried.value };
  await addStep(
    running,
    { kind: 'confirmation', name, status: 'asked', arguments: tried.value, startedAt, taints: false },
    (run, step) => askFor(ctx, run, { call: asked, step, versionHash }),
  );
  return 'waiting';
}

async function write(running: Running, made: Call): Promise<AgentStopReason | null> {
  const { call, name, startedAt } = made;
  const { permissions, run } = running;
  const { ctx } = permissions;
  const step = { kind: 'tool', name, status: 'ok', reason: null, arguments: call.arguments } as const;
  const numbered = { ...step, number: nextNumber(running), startedAt, taints: false };
  const tried = await tryTool(running, async () => {
    await takeWrite(ctx.limiter, ctx.actor);
    return inTransaction(ctx, async (transaction) => {
      const result = await runTool({ ...ctx, transaction }, name, parseArguments(name, call.arguments));
      const done = { ...numbered, result };
      return { done, ms: await commitStep({ clock: ctx.clock, db: transaction.tx }, run, done) };
    });
  });
  if (!tried.isDone) return recordFailure(running, made, tried);
  await keepStep(running, tried.value.done, tried.value.ms);
  return null;
}

/** A call that the run may make; null for any other, which is recorded as refused. */
async function admitCall(running: Running, call: NextCall): Promise<Call | null> {
  const { permissions } = running;
  const startedAt = permissions.ctx.clock.now();
  const { tool: name } = call;
  const reason = refusalOf(permissions, call);
  if (reason === null && isAgentTool(name)) return { call, name, startedAt };
  await recordCall(running, call, { status: 'refused', reason, startedAt });
  return null;
}

/**
 * Makes one call, and commits it with its outcome. A write is not made: its person is asked.
 * @throws AccessError `conflict` (409) once this process no longer holds the run
 */
export async function makeCall(
  running: Running,
  call: NextCall,
): Promise<AgentStopReason | 'waiting' | null> {
  const made = await admitCall(running, call);
  if (!made) return null;
  return agentToolOf(made.name).writes ? askPerson(running, made) : read(running, made);
}

/**
 * Makes a write that a person has allowed, once: it commits with its step, under the fence of this process, or not at
 * all.
 * @throws AccessError `conflict` (409) once this process no longer holds the run: nothing is written then
 */
export async function makeWrite(running: Running, call: NextCall): Promise<AgentStopReason | null> {
  const made = await admitCall(running, call);
  return made && write(running, made);
}
