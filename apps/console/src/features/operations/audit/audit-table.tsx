'use client';
import type { AuditRow } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { AuditActor, AuditTarget, type NameOf } from './audit-parties.tsx';
import { describeAction } from './describe-action.ts';

/** Audit records, newest first. A row opens its details, where the columns are that a narrow screen leaves out. */
export function AuditTable({
  rows,
  nameOf,
  onOpen,
}: {
  rows: readonly AuditRow[];
  nameOf: NameOf;
  onOpen: (row: AuditRow) => void;
}) {
  return (
    <Table caption="Audit log">
      <HeadRow>
        <HeadCell>Action</HeadCell>
        <HeadCell className="hidden sm:table-cell">Actor</HeadCell>
        <HeadCell className="hidden md:table-cell">Target</HeadCell>
        <HeadCell className="hidden xl:table-cell">IP address</HeadCell>
        <HeadCell className="text-right">Time</HeadCell>
      </HeadRow>
      <TableRows rows={rows}>
        {(row) => (
          <Row key={row.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener onClick={() => onOpen(row)}>{describeAction(row.action)}</RowOpener>
              <code className="block truncate text-faint text-xs">{row.action}</code>
              <span className="block truncate text-soft text-xs sm:hidden">
                <AuditActor row={row} nameOf={nameOf} />
              </span>
            </Cell>
            <Cell className="hidden text-soft sm:table-cell">
              {/* The action needs the room. */}
              <span className="block w-32 xl:w-auto xl:whitespace-nowrap">
                <AuditActor row={row} nameOf={nameOf} />
              </span>
            </Cell>
            <Cell className="hidden md:table-cell">
              <AuditTarget row={row} nameOf={nameOf} />
            </Cell>
            <Cell className="hidden whitespace-nowrap xl:table-cell">
              <code className="text-faint text-xs">{row.ip ?? '–'}</code>
            </Cell>
            <Cell className="text-right text-soft">
              <RelativeTime at={row.createdAt} />
            </Cell>
          </Row>
        )}
      </TableRows>
    </Table>
  );
}
