'use client';
import { ClientStatusBadge } from '@/features/oauth/client/client-label.tsx';
import { hostOf } from '@/features/oauth/consent/app-origin.ts';
import type { ReviewedClient } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';

/** The hosts to which a client redirects people. A private-use URI scheme has no host (RFC 8252, 7.1). */
function describeDestinations({ redirectUris }: ReviewedClient): string {
  return [...new Set(redirectUris.map((uri) => hostOf(uri) ?? uri))].join(', ');
}

/** Clients, newest first. The name opens the details. */
export function ReviewTable({
  clients,
  onOpen,
}: {
  clients: readonly ReviewedClient[];
  onOpen: (client: ReviewedClient) => void;
}) {
  return (
    <Table caption="Clients">
      <HeadRow>
        <HeadCell>Client</HeadCell>
        <HeadCell className="hidden lg:table-cell">Registered from</HeadCell>
        <HeadCell className="hidden sm:table-cell">Registered</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <TableRows rows={clients}>
        {(client) => (
          <Row key={client.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener onClick={() => onOpen(client)}>{client.name}</RowOpener>
              <span className="block truncate text-faint text-xs">{describeDestinations(client)}</span>
            </Cell>
            <Cell className="hidden text-soft lg:table-cell">
              <code className="text-xs">{client.registeredFrom ?? '–'}</code>
            </Cell>
            <Cell className="hidden text-soft sm:table-cell">
              <RelativeTime at={client.createdAt} />
            </Cell>
            <Cell>
              <ClientStatusBadge status={client.status} />
            </Cell>
          </Row>
        )}
      </TableRows>
    </Table>
  );
}
