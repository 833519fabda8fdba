'use client';
import { ScopeBadges } from '@/features/oauth/client/client-label.tsx';
import { formatDay } from '@/lib/time.ts';
import type { ClientConnection } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';

/** The connections of a client, newest first. A narrow screen keeps the person, the day and the state. */
export function ConnectionTable({
  rows,
  registered,
}: {
  rows: readonly ClientConnection[];
  /** The scopes that the client is registered for. A connection has no others, whatever its person allowed. */
  registered: readonly string[];
}) {
  return (
    <Table caption="Connections">
      <HeadRow>
        <HeadCell>Person</HeadCell>
        <HeadCell className="hidden xl:table-cell">Allowed</HeadCell>
        <HeadCell className="hidden sm:table-cell">Connected</HeadCell>
        <HeadCell className="hidden md:table-cell">Last used</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <TableRows rows={rows}>
        {(row) => <ConnectionRow key={row.id} row={row} registered={registered} />}
      </TableRows>
    </Table>
  );
}

function ConnectionRow({ row, registered }: { row: ClientConnection; registered: readonly string[] }) {
  return (
    <Row>
      <Cell className="w-full py-2.5 xl:w-auto xl:whitespace-nowrap">
        <Person row={row} />
        <p className="text-faint text-xs sm:hidden">
          Connected <When row={row} at={row.createdAt} />
        </p>
        <div className="mt-1 xl:hidden">
          <Allowed scopes={row.scopes} registered={registered} />
        </div>
        {row.end ? <p className="mt-1 text-pretty text-soft text-xs">{sentence(row.end.reason)}</p> : null}
      </Cell>
      <Cell className="hidden w-full py-2.5 xl:table-cell">
        <Allowed scopes={row.scopes} registered={registered} />
      </Cell>
      <Cell className="hidden whitespace-nowrap text-soft sm:table-cell">
        <When row={row} at={row.createdAt} />
      </Cell>
      <Cell className="hidden whitespace-nowrap text-soft md:table-cell">
        {row.lastUsedAt ? <When row={row} at={row.lastUsedAt} /> : <span className="text-faint">Never</span>}
      </Cell>
      <Cell className="whitespace-nowrap">
        {row.end ? (
          <>
            <Badge>Ended</Badge>
            <span className="block pt-0.5 text-faint text-xs">
              <When row={row} at={row.end.at} />
            </span>
          </>
        ) : (
          <Badge tone="ok">Connected</Badge>
        )}
      </Cell>
    </Row>
  );
}

/** The scopes of a connection, and apart from them those that the client has lost since. */
function Allowed({ scopes, registered }: { scopes: readonly string[]; registered: readonly string[] }) {
  const lost = scopes.filter((scope) => !registered.includes(scope));
  return (
    <>
      <ScopeBadges scopes={scopes.filter((scope) => registered.includes(scope))} />
      {lost.length === 0 ? null : (
        <p className="mt-1 text-pretty text-faint text-xs">No longer: {lost.join(', ')}</p>
      )}
    </>
  );
}

/** "the person disconnected the app" as a sentence. */
const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

function Person({ row: { flow, id, person } }: { row: ClientConnection }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {person === null ? (
        <>
          <span className="text-soft">Someone in another workspace</span>
          <code className="text-faint text-xs">{id}</code>
        </>
      ) : (
        <bdi className="font-medium">{person.name}</bdi>
      )}
      {flow === 'device_code' ? <Badge>Device</Badge> : null}
    </p>
  );
}

/** Only the day is known of a person of another workspace: the same day everywhere, because it is one of UTC. */
function When({ row, at }: { row: ClientConnection; at: Date }) {
  return row.person === null ? (
    <time dateTime={at.toISOString().slice(0, 10)}>{formatDay(at, 'UTC')}</time>
  ) : (
    <RelativeTime at={at} />
  );
}
