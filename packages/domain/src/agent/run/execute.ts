import {
  type AgentStopReason,
  type AgentToolName,
  agentRunCallsMax,
  agentToolOf,
  isAgentTool,
} from '@patchbay/contract';
import { refusalOf } from './check-call.ts';
import { askFor } from './confirmation.ts';
import { tryTool } from './fault.ts';
import type { PlannedCall } from './plan.ts';
import type { NextCall, Planner } from './planner.ts';
import { keepStep, keyOf, millisecondsLeft, type Running, recordCall } from './running.ts';
import { commitStep, withCurrentKey } from './store.ts';
import { parseArguments, runTool } from './tool.ts';
import { watchLease } from './watch-lease.ts';

const identicalCallsMax = 2;

/** Asks the person of the run to confirm a write. The run then waits, and no process holds it. */
async function askPerson(running: Running, call: PlannedCall, startedAt: Date): Promise<void> {
  const { permissions, stepCount } = running;
  const run = await withCurrentKey(permissions.ctx, running.run);
  const number = stepCount + 1;
  const question = askFor(permissions.ctx, run, { call, step: number, versionHash: permissions.versionHash });
  const step = { number, kind: 'confirmation', name: call.tool, status: 'asked', reason: null } as const;
  const asked = { ...step, arguments: call.arguments, startedAt, taints: false, question };
  await keepStep(running, asked, await commitStep(permissions.ctx, run, asked));
}

/** Runs a tool that reads for as long as this process holds the run, so that the result can be stored. */
async function readWith(running: Running, name: AgentToolName, args: PlannedCall['arguments']) {
  using hold = watchLease(running);
  const { ctx } = running.permissions;
  return await runTool({ ...ctx, signal: hold.signal }, name, args);
}

/** @returns why the run stops, or waits; null when it continues */
async function makeCall(running: Running, call: NextCall): Promise<AgentStopReason | 'waiting' | null> {
  const { permissions } = running;
  const startedAt = permissions.ctx.clock.now();
  const { tool: name } = call;
  const reason = refusalOf(permissions, call);
  if (reason !== null || !isAgentTool(name)) {
    await recordCall(running, call, { status: 'refused', reason, startedAt });
    return null;
  }
  let asked: PlannedCall | null = null;
  const { stop, ...outcome } = await tryTool(running, async () => {
    const args = parseArguments(name, call.arguments);
    if (!agentToolOf(name).writes) return readWith(running, name, args);
    asked = { tool: name, arguments: args };
    return null;
  });
  if (asked) await askPerson(running, asked, startedAt);
  else await recordCall(running, call, { ...outcome, startedAt });
  return asked ? 'waiting' : stop;
}

/** Why no further call is made; null to go on. */
function stopBefore(running: Running, call: PlannedCall): AgentStopReason | null {
  const { made, permissions } = running;
  if (permissions.ctx.signal?.aborted) return 'cancelled';
  if (millisecondsLeft(running) <= 0) return 'deadline';
  if (made.length >= agentRunCallsMax) return 'call_limit';
  const same = made.filter((key) => key === keyOf(call)).length;
  return same >= identicalCallsMax ? 'repeated_call' : null;
}

/**
 * Makes the calls that a planner names, one after the other, and commits each with its outcome before the next begins.
 * A write is never made without a person: the run waits for one.
 * @returns why it stopped; null when it waits
 * @throws AccessError `conflict` (409) once this process no longer holds the run
 */
export async function runCalls(running: Running, planner: Planner<Running>): Promise<AgentStopReason | null> {
  for (;;) {
    const call = await planner(running);
    if (typeof call === 'string') return call;
    const stop = stopBefore(running, call);
    if (stop) return stop;
    running.made.push(keyOf(call));
    const came = await makeCall(running, call);
    if (came) return came === 'waiting' ? null : came;
  }
}
