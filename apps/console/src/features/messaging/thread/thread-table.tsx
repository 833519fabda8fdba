'use client';
import { paths } from '@/lib/paths.ts';
import type { ThreadView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';

/** The title of a thread as the page shows it; many have none. */
export const titleOf = ({ title }: Pick<ThreadView, 'title'>): string => title ?? 'Untitled thread';

/** Threads, newest first; a narrow screen leaves out how many people take part. */
export function ThreadTable({ threads }: { threads: readonly ThreadView[] }) {
  return (
    <Table caption="Threads">
      <HeadRow>
        <HeadCell>Thread</HeadCell>
        <HeadCell className="hidden text-right sm:table-cell">Participants</HeadCell>
        <HeadCell className="text-right">Created</HeadCell>
      </HeadRow>
      <tbody>
        {threads.map((thread) => (
          <Row key={thread.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener href={paths.thread(thread.id)}>{titleOf(thread)}</RowOpener>
              <code className="block truncate text-faint text-xs">{thread.id}</code>
            </Cell>
            <Cell className="hidden text-right text-soft sm:table-cell">{thread.participantIds.length}</Cell>
            <Cell className="text-right text-soft">
              <RelativeTime at={thread.createdAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
