'use client';
import { paths } from '@/lib/paths.ts';
import type { ClientView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { describeKind } from './client-kind.ts';
import { ClientId, ClientStatusBadge } from './client-label.tsx';

/** A workspace's clients, newest first; narrow screens keep the name and the status. The id needs the room of the type. */
export function ClientTable({ clients }: { clients: readonly ClientView[] }) {
  return (
    <Table caption="OAuth clients">
      <HeadRow>
        <HeadCell>Client</HeadCell>
        <HeadCell className="hidden xl:table-cell">Type</HeadCell>
        <HeadCell className="hidden sm:table-cell">Created</HeadCell>
        <HeadCell className="hidden md:table-cell">Last used</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <tbody>
        {clients.map((client) => (
          <Row key={client.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener href={paths.client(client.id)}>{client.name}</RowOpener>
              <ClientId id={client.id} name={client.name} />
            </Cell>
            <Cell className="hidden whitespace-nowrap text-soft xl:table-cell">{describeKind(client)}</Cell>
            <Cell className="hidden text-soft sm:table-cell">
              <RelativeTime at={client.createdAt} />
            </Cell>
            <Cell className="hidden text-soft md:table-cell">
              {client.lastUsedAt ? (
                <RelativeTime at={client.lastUsedAt} />
              ) : (
                <span className="text-faint">Never</span>
              )}
            </Cell>
            <Cell>
              <ClientStatusBadge status={client.status} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
