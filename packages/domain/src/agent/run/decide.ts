import {
  AccessError,
  type AgentStopReason,
  type AuditAction,
  DecideConfirmationInput,
} from '@patchbay/contract';
import type { z } from 'zod';
import { type CommandContext, command, lostRace } from '../../core/exports.ts';
import { makeWrite } from './call-tool.ts';
import { readConfirmed } from './confirmation.ts';
import { requireGates } from './permissions.ts';
import { findWaiting, resumeRun } from './resume.ts';
import { takeToEnd } from './run.ts';
import { addStep, type Running } from './running.ts';
import { transitions } from './state.ts';
import { leaseFrom } from './transition.ts';

type Decision = z.output<typeof DecideConfirmationInput>;

const decided = { allow: 'allowed', deny: 'denied' } as const;

/** Why there was nothing to claim. */
async function refusalOf(
  { actor, clock, tx }: CommandContext<'console'>,
  { confirmationId, digest, runId }: Decision,
): Promise<AccessError> {
  const { userId, workspaceId } = actor;
  const row = await tx.prisma.agentConfirmation.findFirst({
    where: { id: confirmationId, runId, run: { userId, workspaceId } },
    select: { state: true, digest: true, expiresAt: true },
  });
  if (!row) return new AccessError('agent_confirmation_not_found');
  if (row.state === 'expired') return new AccessError('agent_confirmation_expired');
  if (row.state !== 'pending') return new AccessError('agent_confirmation_decided');
  if (row.expiresAt <= clock.now()) return new AccessError('agent_confirmation_expired');
  return Buffer.from(row.digest).toString('hex') === digest ? lostRace() : new AccessError('conflict');
}

/**
 * Decides a confirmation, and takes its run for this process. If two decide, one counts. The decision has a record of its
 * own.
 * @returns the fence under which this process holds the run
 * @throws AccessError `agent_confirmation_not_found` (404), `agent_confirmation_decided`, `agent_confirmation_expired` (409),
 *   `conflict` (409) for another digest
 */
export const claimConfirmation = command({
  actors: ['console'],
  manages: 'own',
  input: DecideConfirmationInput,
  async run(ctx, input) {
    const { actor, clock, tx } = ctx;
    const { id: agentId, confirmationId, decision, digest, runId } = input;
    const now = clock.now();
    const values = [confirmationId, runId, decided[decision], actor.userId, now] as const;
    const [row] = await tx.sql.cells(transitions.decide.statement, [
      ...values,
      Buffer.from(digest, 'hex'),
      leaseFrom(now),
    ]);
    if (!row) throw await refusalOf(ctx, input);
    const [fence, tool] = row;
    const action: AuditAction = decision === 'allow' ? 'agent.write_allowed' : 'agent.write_denied';
    const details = { runId, confirmationId, tool, digest };
    const audit = { action, workspaceId: actor.workspaceId, targetId: agentId, details };
    return { value: fence, audit, event: null };
  },
});

/**
 * Makes the write that was allowed, or records in the trace that it was denied.
 * @returns why the run stops with it; null when it continues
 */
async function carryOut(
  running: Running,
  { confirmationId, decision, digest }: Decision,
): Promise<AgentStopReason | null> {
  const { permissions, run } = running;
  const { ctx, versionHash } = permissions;
  const startedAt = ctx.clock.now();
  const call = await readConfirmed(ctx.db.prisma, run, { id: confirmationId, digest, versionHash });
  const step = { kind: 'confirmation', name: call.tool, startedAt, taints: false } as const;
  if (decision === 'deny') {
    await addStep(running, { ...step, status: 'refused', reason: 'confirmation_denied' });
    return 'confirmation_denied';
  }
  await addStep(running, { ...step, status: 'ok' });
  return makeWrite(running, call);
}

/**
 * Allows or denies one write of a run that waits for it. Only the person to whom the run belongs decides, in a session
 * of their own: no key and no app does, not even the one that began the run. The write is then made once, with the
 * permissions that the run has at that moment, and the run continues.
 * @throws AccessError `ai_processing_consent_required` (403), `ai_budget_exceeded` (402), `agent_confirmation_not_found` (404),
 *   `agent_confirmation_decided`, `agent_confirmation_expired` (409), `conflict` (409) for another digest
 */
export const decideConfirmation = command({
  actors: ['console'],
  manages: 'own',
  input: DecideConfirmationInput,
  async prepare(ctx, decided) {
    const waiting = await findWaiting(ctx, decided);
    if (decided.decision === 'allow') await requireGates(ctx, waiting);
    return waiting;
  },
  async drive(ctx, decided, { companion, prepared: waiting }) {
    const running = await resumeRun(ctx, waiting, await claimConfirmation(ctx, decided));
    const first = () => carryOut(running, decided);
    return takeToEnd({ ...ctx, companion }, running, { cause: 'decision', first });
  },
});
