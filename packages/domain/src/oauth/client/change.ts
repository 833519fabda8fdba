import type { ClientStatus } from '@patchbay/contract';
import type { ActorKind, CommandContext } from '../../core/exports.ts';
import type { ClientMetadata } from './metadata.ts';
import { hashMetadata } from './metadata-hash.ts';
import { type ClientRow, clientSelect } from './row.ts';
import { type MintedSecret, mintClientSecret } from './secret.ts';
import { metadataColumns } from './store.ts';

/**
 * The status after a change of reviewed metadata, or null for no change. An approval covers only what the operator saw,
 * so it ends; a rejected client goes back into the queue; a suspension stays.
 */
export function statusAfterChange(status: string, isReviewed: boolean): ClientStatus | null {
  return isReviewed && (status === 'approved' || status === 'rejected') ? 'pending' : null;
}

export interface ChangedClient {
  readonly row: ClientRow;
  /** Set when a public client became confidential. */
  readonly secret: MintedSecret | null;
}

function secretChange(before: ClientRow, after: ClientMetadata) {
  if (before.authMethod === after.authMethod) return { secret: null, column: {} };
  const secret = mintClientSecret(after);
  return { secret, column: { secretHash: secret?.hash ?? null } };
}

interface ClientChange {
  /** The row, read under its lock. */
  readonly before: ClientRow;
  readonly metadata: ClientMetadata;
  /** {@link statusAfterChange} when absent. */
  readonly nextStatus?: typeof statusAfterChange;
}

/** Replaces the metadata of a client. If its approval ends, its tokens are refused from the commit on. */
export async function changeClient<K extends ActorKind>(
  ctx: CommandContext<K>,
  { before, metadata, nextStatus = statusAfterChange }: ClientChange,
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
      // This is no longer the client that was registered, so the same registration must not return it.
      ...(isReviewed ? { pendingFingerprint: null } : {}),
      updatedAt: now,
    },
    select: clientSelect,
  });
  return { row, secret };
}
