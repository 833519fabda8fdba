import { AccessError, type ClientDecision, type ClientStatus, DecideClientInput } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { command, lostRace } from '../../core/exports.ts';
import { reviewSelect, toClientReview } from './queue.ts';
import { recordClient } from './record.ts';

interface Rule {
  readonly to: ClientStatus;
  readonly from: readonly ClientStatus[];
  readonly action: 'oauth.client.approved' | 'oauth.client.rejected' | 'oauth.client.suspended';
}

const rules: Readonly<Record<ClientDecision, Rule>> = {
  approve: { to: 'approved', from: ['pending', 'rejected', 'suspended'], action: 'oauth.client.approved' },
  // What was approved once is suspended, not rejected.
  reject: { to: 'rejected', from: ['pending', 'rejected'], action: 'oauth.client.rejected' },
  suspend: { to: 'suspended', from: ['pending', 'approved', 'suspended'], action: 'oauth.client.suspended' },
};

async function requireKnown(tx: Tx, id: string): Promise<void> {
  const known = await tx.prisma.oauthClient.findFirst({
    where: { id, deletedAt: null },
    select: { id: true },
  });
  if (!known) throw new AccessError('oauth_client_not_found');
}

/**
 * Approves, rejects or suspends a client; from the answer on every instance goes by it, live tokens included. An
 * approval is of the metadata that its hash names: what was changed since is not approved. Operators only.
 * @throws AccessError `oauth_client_not_found` (404), `conflict` (409) when the metadata or the status has changed
 */
export const decideClient = command({
  actors: ['console'],
  role: 'operator',
  input: DecideClientInput,
  async run(ctx, { clientId, decision, metadataHash, reason }) {
    const { action, from, to } = rules[decision];
    const now = ctx.clock.now();
    const [row] = await ctx.tx.prisma.oauthClient.updateManyAndReturn({
      where: {
        id: clientId,
        deletedAt: null,
        status: { in: [...from] },
        ...(metadataHash === undefined ? {} : { metadataHash: Buffer.from(metadataHash, 'hex') }),
      },
      data: {
        status: to,
        statusReason: decision === 'approve' ? null : (reason ?? null),
        decidedBy: ctx.actor.accountId,
        decidedAt: now,
        updatedAt: now,
        pendingFingerprint: null,
      },
      select: reviewSelect,
    });
    if (!row) {
      await requireKnown(ctx.tx, clientId);
      throw lostRace();
    }
    const view = toClientReview(row);
    const details = { reason: reason ?? null, metadata_hash: view.metadataHash };
    const record = recordClient(action, row, details);
    // Operators look in the platform's log; the owner reads of it in the own one.
    const audit = row.ownerWorkspaceId === null ? [record] : [record, { ...record, workspaceId: null }];
    return { value: view, audit, event: null };
  },
});
