import { type ClientStatus, clientIdText } from '@patchbay/contract';
import { z } from 'zod';
import { type CommandContext, command, type Effect } from '../../core/exports.ts';
import { changeClient, statusAfterChange } from '../client/change.ts';
import type { ClientMetadata } from '../client/metadata.ts';
import { fingerprintMetadata } from '../client/metadata-hash.ts';
import { isRecorded, recordClient, repeatable } from '../client/record.ts';
import { type ClientRow, clientSelect } from '../client/row.ts';
import { lockRow, metadataColumns } from '../client/store.ts';
import { toMetadata } from '../client/view.ts';
import { parseDocument } from './document-metadata.ts';
import { isTrustedDocument } from './document-url.ts';

interface AcceptedDocument {
  /** The client id. */
  readonly url: string;
  readonly metadata: ClientMetadata;
  /** The operator trusts its host. */
  readonly isTrusted: boolean;
}

type Ctx = CommandContext<'anonymous'>;

const unchanged = (unaudited: string): Effect<void> => ({
  value: undefined,
  audit: { unaudited },
  event: null,
});
const by = { by: 'metadata_document' };

/**
 * The status after a document was fetched again, or null for no change. A document of a trusted host needs no review,
 * but a rejection or suspension by an operator stays. An approval that came from trust alone ends with the trust.
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
  { isTrusted, metadata, url }: AcceptedDocument,
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
    // Another process may have stored the same document in the meantime.
    skipDuplicates: true,
    select: clientSelect,
  });
  if (!row) return unchanged('another process stored it, with a record');
  // Only the operator's choice of hosts approves a document without review.
  const audit = isTrusted ? recordClient('oauth.client.registered', row, by) : repeatable;
  return { value: undefined, audit, event: null };
}

async function updateDocument(
  ctx: Ctx,
  before: ClientRow,
  { isTrusted, metadata, url }: AcceptedDocument,
): Promise<Effect<void>> {
  await ctx.tx.prisma.oauthClient.update({
    where: { id: url },
    data: { fetchedAt: ctx.clock.now() },
    select: { id: true },
  });
  const nextStatus = statusAfterFetch(isTrusted, before.decidedBy);
  const isSame = fingerprintMetadata(toMetadata(before)).equals(fingerprintMetadata(metadata));
  if (isSame && nextStatus(before.status, false) === null) return unchanged('the document is the same');
  const { row } = await changeClient(ctx, { before, metadata, nextStatus });
  const isKept = isTrusted || isRecorded(before, row);
  return {
    value: undefined,
    audit: isKept ? recordClient('oauth.client.updated', row, by) : repeatable,
    event: null,
  };
}

/**
 * Stores the metadata of a fetched document under the row lock of its client. A deleted client stays deleted.
 * @param input the URL, which is the client id, and the JSON that it answered with
 * @throws AccessError `invalid_client` for a document that cannot be used
 */
export const storeDocument = command({
  actors: ['anonymous'],
  input: z.object({ url: clientIdText, document: z.unknown() }),
  prepare: async ({ settings }, { document, url }): Promise<AcceptedDocument> => ({
    url,
    metadata: parseDocument(document, url, settings),
    isTrusted: isTrustedDocument(url, settings.cimdTrustedHosts),
  }),
  async run(ctx, { url }, accepted): Promise<Effect<void>> {
    await lockRow(ctx.tx.sql, url);
    const before = await ctx.tx.prisma.oauthClient.findUnique({
      where: { id: url },
      select: { ...clientSelect, deletedAt: true },
    });
    if (before === null) return insertDocument(ctx, accepted);
    if (before.deletedAt !== null) return unchanged('the client was deleted');
    return updateDocument(ctx, before, accepted);
  },
});
