'use client';
import type { RequestRow } from '@/trpc/types.ts';
import { ClockTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { callerOf } from './caller.ts';
import { MethodAndPath, StatusBadge } from './request-badges.tsx';

/** Requests, newest first. A row opens its details, where the columns are that a narrow screen leaves out. */
export function RequestTable({
  rows,
  onOpen,
}: {
  rows: readonly RequestRow[];
  onOpen: (row: RequestRow) => void;
}) {
  return (
    <Table caption="Requests">
      <HeadRow>
        <HeadCell>Status</HeadCell>
        <HeadCell>Request</HeadCell>
        <HeadCell className="hidden xl:table-cell">Request ID</HeadCell>
        <HeadCell className="hidden md:table-cell">Caller</HeadCell>
        <HeadCell className="hidden text-right sm:table-cell">Latency</HeadCell>
        <HeadCell className="text-right">Time</HeadCell>
      </HeadRow>
      <TableRows rows={rows}>
        {(row) => (
          <Row key={row.id}>
            <Cell className="h-11 w-px">
              <StatusBadge status={row.status} />
            </Cell>
            <Cell className="h-11 w-full max-w-0">
              <div className="flex items-baseline gap-3">
                <RowOpener onClick={() => onOpen(row)}>
                  <MethodAndPath isStacked method={row.method} path={row.path} />
                </RowOpener>
                {row.errorCode ? (
                  <code className="hidden shrink-0 text-faint text-xs lg:inline">{row.errorCode}</code>
                ) : null}
              </div>
            </Cell>
            <Cell className="hidden h-11 xl:table-cell">
              <code className="block max-w-44 truncate text-faint text-xs">{row.requestId}</code>
            </Cell>
            <Cell className="hidden h-11 md:table-cell">
              <span className="block max-w-36 truncate text-soft">{callerOf(row)}</span>
            </Cell>
            <Cell className="hidden h-11 whitespace-nowrap text-right text-soft sm:table-cell">
              {row.durationMs} ms
            </Cell>
            <Cell className="h-11 text-right text-soft">
              <ClockTime at={row.createdAt} />
            </Cell>
          </Row>
        )}
      </TableRows>
    </Table>
  );
}
