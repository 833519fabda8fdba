import type { ClientStatus } from '@patchbay/contract';
import { z } from 'zod';
import { type CommandContext, command, type Effect } from '../../core/exports.ts';
import { changeClient, statusAfterChange } from '../client/change.ts';
import type { ClientMetadata } from '../client/metadata.ts';
import { fingerprintMetadata } from '../client/metadata-hash.ts';
import { recordClient } from '../client/record.ts';
import { lockRow, metadataColumns } from '../client/store.ts';
import { type ClientRow, clientSelect, toMetadata } from '../client/view.ts';

export interface FetchedDocument {
  /** The client id. */
  readonly url: string;
  readonly metadata: ClientMetadata;
  /** The operator vouches for its host. */
  readonly isTrusted: boolean;
}

type Ctx = CommandContext<'anonymous'>;
interface StoredRow extends ClientRow {
  readonly decidedBy: string | null;
}

const unchanged = (reason: string): Effect<void> => ({
  value: undefined,
  audit: { unaudited: reason },
  event: null,
});
const by = { by: 'metadata_document' };

/**
 * The status after a document was read again. A trusted host's waits no longer, but what an operator rejected or
 * suspended stays so; an approval that came from trust alone ends with it.
 */
export function statusAfterFetch(
  isTrusted: boolean,
  decidedBy: string | null,
): (status: string, isReviewed: boolean) => ClientStatus | null {
  return (status, isReviewed) => {
    if (isTrusted) return status === 'pending' ? 'approved' : null;
    if (status === 'approved' && decidedBy === null) return 'pending';
    return statusAfterChange(status, isReviewed);
  };
}

async function insertDocument(
  ctx: Ctx,
  { isTrusted, metadata, url }: FetchedDocument,
): Promise<Effect<void>> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx.prisma.oauthClient.createManyAndReturn({
    data: [
      {
        ...metadataColumns(metadata),
        id: url,
        source: 'metadata_document',
        status: isTrusted ? 'approved' : 'pending',
        decidedAt: isTrusted ? now : null,
        registeredFrom: ctx.origin.ip,
        createdAt: now,
        updatedAt: now,
        fetchedAt: now,
      },
    ],
    // Another process has read the same document meanwhile.
    skipDuplicates: true,
    select: clientSelect,
  });
  if (!row) return unchanged('another process stored it, with a record');
  return { value: undefined, audit: recordClient('oauth.client.registered', row, by), event: null };
}

async function updateDocument(ctx: Ctx, before: StoredRow, fetched: FetchedDocument): Promise<Effect<void>> {
  const { isTrusted, metadata, url } = fetched;
  await ctx.tx.prisma.oauthClient.update({
    where: { id: url },
    data: { fetchedAt: ctx.clock.now() },
    select: { id: true },
  });
  const nextStatus = statusAfterFetch(isTrusted, before.decidedBy);
  const isSame = fingerprintMetadata(toMetadata(before)).equals(fingerprintMetadata(metadata));
  if (isSame && nextStatus(before.status, false) === null) return unchanged('it says what it said before');
  const { row } = await changeClient(ctx, before, metadata, nextStatus);
  return { value: undefined, audit: recordClient('oauth.client.updated', row, by), event: null };
}

/** Keeps what a document says, under the row lock of its client; one that was deleted stays deleted. */
export const storeDocument = command({
  actors: ['anonymous'],
  input: z.custom<FetchedDocument>(),
  async run(ctx, fetched): Promise<Effect<void>> {
    await lockRow(ctx.tx, fetched.url);
    const before = await ctx.tx.prisma.oauthClient.findUnique({
      where: { id: fetched.url },
      select: { ...clientSelect, decidedBy: true, deletedAt: true },
    });
    if (before === null) return insertDocument(ctx, fetched);
    if (before.deletedAt !== null) return unchanged('the client was deleted');
    return updateDocument(ctx, before, fetched);
  },
});
