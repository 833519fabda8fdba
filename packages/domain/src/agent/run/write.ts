import { type AgentStopReason, isAgentTool } from '@patchbay/contract';
import { inTransaction, takeWrite } from '../../core/exports.ts';
import { refusalOf } from './check-call.ts';
import { tryTool } from './fault.ts';
import type { PlannedCall } from './plan.ts';
import { keepStep, type Running, recordCall } from './running.ts';
import { commitStep } from './store.ts';
import { parseArguments, runTool } from './tool.ts';

/**
 * Makes a write that a person has allowed, once: it commits with its step, under the fence of this process, or not at
 * all.
 * @returns why the run stops with it; null when it continues
 * @throws AccessError `conflict` (409) once this process no longer holds the run: nothing is written then
 */
export async function makeWrite(running: Running, call: PlannedCall): Promise<AgentStopReason | null> {
  const { permissions, run, stepCount } = running;
  const { ctx } = permissions;
  const { tool: name } = call;
  const startedAt = ctx.clock.now();
  const reason = refusalOf(permissions, call);
  if (reason !== null || !isAgentTool(name)) {
    await recordCall(running, call, { status: 'refused', reason, startedAt });
    return null;
  }
  const number = stepCount + 1;
  const step = { number, kind: 'tool', name, arguments: call.arguments, startedAt, taints: false } as const;
  const done = { ...step, status: 'ok', reason: null } as const;
  let latencyMs = 0;
  const { stop, ...outcome } = await tryTool(running, async () => {
    await takeWrite(ctx.limiter, ctx.actor);
    return inTransaction(ctx, async (transaction) => {
      const result = await runTool({ ...ctx, transaction }, name, parseArguments(name, call.arguments));
      const writer = { clock: ctx.clock, db: { sql: transaction.tx.sql } };
      latencyMs = await commitStep(writer, run, { ...done, result });
      return result;
    });
  });
  if (outcome.status === 'ok') await keepStep(running, { ...done, ...outcome }, latencyMs);
  else await recordCall(running, call, { ...outcome, startedAt });
  return stop;
}
