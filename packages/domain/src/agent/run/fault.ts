import { AccessError, type AgentStopReason, type JsonValue } from '@patchbay/contract';
import { concludeRun, millisecondsLeft, type Outcome, type Running } from './running.ts';
import type { OpenRun } from './store.ts';

/** The outcome of a call of a tool. */
export interface ToolAttempt extends Outcome {
  /** Why the run ends with it; null when it continues. */
  readonly stop: AgentStopReason | null;
}

function stopOf(running: Running, error: AccessError | null): AgentStopReason {
  if (running.permissions.ctx.signal?.aborted) return 'cancelled';
  if (millisecondsLeft(running) <= 0) return 'deadline';
  return error?.code.startsWith('ai_provider_') ? 'provider_unavailable' : 'tool_failed';
}

/**
 * A refusal of a tool is an outcome, and the run continues. A fault is one as well, and ends the run: its step says so.
 */
export async function tryTool(running: Running, call: () => Promise<JsonValue>): Promise<ToolAttempt> {
  try {
    return { status: 'ok', reason: null, result: await call(), stop: null };
  } catch (error) {
    const refusal = error instanceof AccessError ? error : null;
    if (refusal && refusal.status < 500) return { status: 'error', reason: refusal.code, stop: null };
    const stop = stopOf(running, refusal);
    const { logger } = running.permissions.ctx;
    logger.error({ err: error, runId: running.run.id }, 'a tool of an agent failed');
    const reason = stop === 'cancelled' ? stop : (refusal?.code ?? 'internal_error');
    return { status: 'error', reason, stop };
  }
}

/** A run that cannot continue without a person, or has ended. */
export interface PausedRun {
  readonly run: OpenRun;
  /** Null while it waits for a person. */
  readonly stopReason: AgentStopReason | null;
}

async function workOrStop(
  { permissions, run }: Running,
  work: () => Promise<AgentStopReason | null>,
): Promise<AgentStopReason | null> {
  try {
    return await work();
  } catch (error) {
    // Another process has the run, and ends it.
    if (error instanceof AccessError && error.status < 500) throw error;
    permissions.ctx.logger.error({ err: error, runId: run.id }, 'a run of an agent met a fault');
    return 'interrupted';
  }
}

/**
 * Runs the rest of a run, and concludes it with what it has read, even after a fault: its caller always learns which
 * run it was and what it has done. The caller of this function ends the run.
 * @throws AccessError `conflict` (409) once this process no longer holds the run, and faults of the database
 */
export async function runToEnd(
  running: Running,
  question: string,
  work: () => Promise<AgentStopReason | null>,
): Promise<PausedRun> {
  const stopReason = await workOrStop(running, work);
  if (stopReason) await concludeRun(running, question);
  return { run: running.run, stopReason };
}
