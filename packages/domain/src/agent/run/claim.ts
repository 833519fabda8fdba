import { AccessError, type AuditAction } from '@patchbay/contract';
import { assertCells } from '@patchbay/db';
import { z } from 'zod';
import { type CommandContext, command, lostRace } from '../../core/exports.ts';
import { leaseFrom } from './store.ts';

export const ClaimInput = z.object({
  agentId: z.string(),
  runId: z.string(),
  confirmationId: z.string(),
  decision: z.enum(['allow', 'deny']),
  digest: z.string(),
});

const decided = { allow: 'allowed', deny: 'denied' } as const;

// Matches exactly the confirmation that the person saw, once: a second decision, a late one and one by somebody else
// find no row.
const claim = {
  name: 'agent-confirmation-claim',
  text: `WITH c AS (
      UPDATE agent_confirmations SET state = $3, decided_by = $4, decided_at = $5
      WHERE id = $1 AND run_id = $2 AND state = 'pending' AND expires_at > $5 AND digest = $6
        AND EXISTS (SELECT FROM agent_runs WHERE id = $2 AND status = 'waiting' AND user_id = $4)
      RETURNING tool)
    UPDATE agent_runs SET status = 'running', fence = fence + 1, leased_until = $7
    WHERE id = $2 AND status = 'waiting' AND EXISTS (SELECT FROM c) RETURNING fence, (SELECT tool FROM c)`,
};

/** Why there was nothing to claim. */
async function refusalOf(
  { actor, clock, tx }: CommandContext<'console'>,
  { confirmationId, digest, runId }: z.output<typeof ClaimInput>,
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
 * Decides a confirmation, and takes its run for this process. If two decide, one counts.
 * @returns the fence under which this process holds the run
 * @throws AccessError `agent_confirmation_not_found` (404), `agent_confirmation_decided`, `agent_confirmation_expired` (409),
 *   `conflict` (409) for another digest
 */
export const claimConfirmation = command({
  actors: ['console'],
  manages: 'own',
  input: ClaimInput,
  async run(ctx, input) {
    const { actor, clock, tx } = ctx;
    const { agentId, confirmationId, decision, digest, runId } = input;
    const now = clock.now();
    const values = [confirmationId, runId, decided[decision], actor.userId, now];
    const [row] = await tx.sql.cells(assertCells<[fence: number, tool: string]>(claim), [
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
