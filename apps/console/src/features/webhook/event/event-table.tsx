'use client';
import { paths } from '@/lib/paths.ts';
import type { FoundEvent } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { describeType } from './describe-type.ts';
import { summarize } from './summarize.ts';

const tones: Readonly<Record<ReturnType<typeof summarize>[number]['kind'], Tone>> = {
  lost: 'bad',
  failing: 'warn',
  waiting: 'accent',
  delivered: 'ok',
  ended: 'neutral',
};

/** Counts the deliveries of an event by state. The states that need a person come first. */
export function DeliverySummary({ deliveries }: Pick<FoundEvent, 'deliveries'>) {
  const parts = summarize(deliveries);
  if (parts.length === 0) return <span className="text-faint">No endpoint</span>;
  return (
    <span className="flex gap-1">
      {parts.map(({ kind, text }) => (
        <Badge key={kind} tone={tones[kind]}>
          {text}
        </Badge>
      ))}
    </span>
  );
}

/** Events, newest first. A row leads to the page of its event. */
export function EventTable({ rows }: { rows: readonly FoundEvent[] }) {
  return (
    <Table caption="Events">
      <HeadRow>
        <HeadCell>Event</HeadCell>
        <HeadCell className="hidden lg:table-cell">Subject</HeadCell>
        <HeadCell className="hidden 2xl:table-cell">Event ID</HeadCell>
        <HeadCell className="hidden sm:table-cell">Deliveries</HeadCell>
        <HeadCell className="text-right">Time</HeadCell>
      </HeadRow>
      <TableRows rows={rows}>
        {({ createdAt, deliveries, id, subject, type }) => (
          <Row key={id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener mono href={paths.event(id)}>
                {type}
              </RowOpener>
              <code className="block truncate text-faint text-xs lg:hidden">{subject}</code>
              <span className="hidden truncate text-faint text-xs lg:block">{describeType(type)}</span>
              <span className="mt-1 block sm:hidden">
                <DeliverySummary deliveries={deliveries} />
              </span>
            </Cell>
            <Cell className="hidden lg:table-cell">
              <code className="block max-w-72 truncate text-soft text-xs">{subject}</code>
            </Cell>
            <Cell className="hidden 2xl:table-cell">
              <code className="block max-w-72 truncate text-faint text-xs">{id}</code>
            </Cell>
            <Cell className="hidden whitespace-nowrap sm:table-cell">
              <DeliverySummary deliveries={deliveries} />
            </Cell>
            <Cell className="text-right text-soft">
              <RelativeTime at={createdAt} />
            </Cell>
          </Row>
        )}
      </TableRows>
    </Table>
  );
}
