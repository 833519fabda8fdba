import {
  AccessError,
  type AuditAction,
  type ClientDecision,
  type ClientStatus,
  DecideClientInput,
} from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { command, lostRace } from '../../core/exports.ts';
import { recordClient } from './record.ts';
import { clientSelect } from './row.ts';
import { toClientReview } from './view.ts';

interface Rule {
  readonly to: ClientStatus;
  readonly from: readonly ClientStatus[];
  readonly action: Extract<AuditAction, `oauth.client.${string}`>;
}

const rules: Readonly<Record<ClientDecision, Rule>> = {
  approve: { to: 'approved', from: ['pending', 'rejected', 'suspended'], action: 'oauth.client.approved' },
  // A client that was approved once is suspended instead of rejected.
  reject: { to: 'rejected', from: ['pending', 'rejected'], action: 'oauth.client.rejected' },
  suspend: { to: 'suspended', from: ['pending', 'approved', 'suspended'], action: 'oauth.client.suspended' },
};

async function requireKnown(models: Pick<Models, 'oauthClient'>, id: string): Promise<void> {
  const known = await models.oauthClient.findFirst({
    where: { id, deletedAt: null },
    select: { id: true },
  });
  if (!known) throw new AccessError('oauth_client_not_found');
}

/**
 * Approves, rejects or suspends a client. Every instance applies the decision as soon as this returns, to live tokens
 * as well. An approval names the hash of the metadata that the operator saw, so later changes are not approved with it.
 * @throws AccessError `oauth_client_not_found` (404), `conflict` (409) when the metadata or the status has changed
 */
export const decideClient = command({
  actors: ['console'],
  role: 'operator',
  endsAccess: true,
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
        // The operator has decided, so the trial is over.
        trialUserId: null,
        decidedBy: ctx.actor.accountId,
        decidedAt: now,
        updatedAt: now,
        pendingFingerprint: null,
      },
      select: clientSelect,
    });
    if (!row) {
      await requireKnown(ctx.tx.prisma, clientId);
      throw lostRace();
    }
    const view = toClientReview(row);
    const details = {
      reason: reason ?? null,
      metadataHash: view.metadataHash,
      registeredFrom: row.registeredFrom,
      registeredAt: row.createdAt.toISOString(),
    };
    const record = recordClient(action, row, details);
    // Operators read the platform's log; the owner reads the log of their own workspace.
    const audit = row.ownerWorkspaceId === null ? [record] : [record, { ...record, workspaceId: null }];
    return { value: view, audit, event: null };
  },
});
