'use client';
import type { DeliveryView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { Outcome } from './attempt-outcome.tsx';
import { DeliveryStateBadge } from './delivery-state.tsx';
import { DueTime } from './due-time.tsx';

/** Deliveries, newest first. A row opens its details, where the columns are that a narrow screen leaves out. */
export function DeliveryTable({
  rows,
  onOpen,
}: {
  rows: readonly DeliveryView[];
  onOpen: (row: DeliveryView) => void;
}) {
  return (
    <Table caption="Deliveries">
      <HeadRow>
        <HeadCell>Event</HeadCell>
        <HeadCell className="hidden sm:table-cell">State</HeadCell>
        <HeadCell className="hidden md:table-cell">Last response</HeadCell>
        <HeadCell className="hidden text-right sm:table-cell">Attempts</HeadCell>
        <HeadCell className="text-right">Time</HeadCell>
      </HeadRow>
      <TableRows rows={rows}>
        {(row) => (
          <Row key={row.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener mono onClick={() => onOpen(row)}>
                {row.eventType}
              </RowOpener>
              <code className="block truncate text-faint text-xs">{row.subject}</code>
              <div className="mt-1 sm:hidden">
                <State row={row} />
              </div>
            </Cell>
            <Cell className="hidden sm:table-cell">
              <State row={row} />
            </Cell>
            <Cell className="hidden md:table-cell">
              <Outcome status={row.lastStatus} error={row.lastError} />
            </Cell>
            <Cell className="hidden text-right text-soft sm:table-cell">{row.attemptCount}</Cell>
            <Cell className="text-right text-soft">
              <RelativeTime at={row.createdAt} />
            </Cell>
          </Row>
        )}
      </TableRows>
    </Table>
  );
}

/** The state, and when the next attempt is due, while it waits for that. */
function State({ row }: { row: DeliveryView }) {
  const { nextRetryAt, state } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <DeliveryStateBadge delivery={row} />
      {state === 'pending' && nextRetryAt !== null ? (
        <span className="whitespace-nowrap text-faint text-xs">
          <DueTime at={nextRetryAt} />
        </span>
      ) : null}
    </span>
  );
}
