import type { ClientStatus } from '@patchbay/contract';
import type { ActorKind, CommandContext } from '../../core/exports.ts';
import type { ClientMetadata } from './metadata.ts';
import { hashMetadata } from './metadata-hash.ts';
import { type MintedSecret, mintClientSecret } from './secret.ts';
import { metadataColumns } from './store.ts';
import { type ClientRow, clientSelect } from './view.ts';

/**
 * The status after a change of what is reviewed: an approval was of what the operator saw, so it ends; a rejected
 * client goes back into the queue. A suspension is not lifted by an edit.
 */
export function statusAfterChange(status: string, isReviewed: boolean): ClientStatus | null {
  return isReviewed && (status === 'approved' || status === 'rejected') ? 'pending' : null;
}

export interface ChangedClient {
  readonly row: ClientRow;
  /** Made when a public client became confidential. */
  readonly secret: MintedSecret | null;
}

function secretChange(before: ClientRow, after: ClientMetadata) {
  if (before.authMethod === after.authMethod) return { secret: null, column: {} };
  const secret = mintClientSecret(after);
  return { secret, column: { secretHash: secret?.hash ?? null } };
}

/**
 * Replaces what a client registered, under its row lock. Tokens of an approval that ended are refused from the commit on.
 * @param nextStatus the status that follows, or null for no other
 */
export async function changeClient<K extends ActorKind>(
  ctx: CommandContext<K>,
  before: ClientRow,
  metadata: ClientMetadata,
  nextStatus: (status: string, isReviewed: boolean) => ClientStatus | null = statusAfterChange,
): Promise<ChangedClient> {
  const now = ctx.clock.now();
  const isReviewed = !hashMetadata(metadata).equals(before.metadataHash);
  const status = nextStatus(before.status, isReviewed);
  const decision = { statusReason: null, decidedBy: null, decidedAt: status === 'approved' ? now : null };
  const { secret, column } = secretChange(before, metadata);
  const row = await ctx.tx.prisma.oauthClient.update({
    where: { id: before.id },
    data: {
      ...metadataColumns(metadata),
      ...column,
      ...(status === null ? {} : { status, ...decision }),
      // It is not what was registered any more: nobody who registers that may be given this one.
      ...(isReviewed ? { pendingFingerprint: null } : {}),
      updatedAt: now,
    },
    select: clientSelect,
  });
  return { row, secret };
}
