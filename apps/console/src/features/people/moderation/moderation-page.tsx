'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { QueuePage } from '@/features/operations/queue/queue-page.tsx';
import { useStatus } from '@/features/operations/queue/use-status.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { QueuedReport } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { decisionLabels, describeTarget, sayCategory } from './report-words.ts';

const ReportSheet = lazyPart(() => import('./report-sheet.tsx').then((module) => module.ReportSheet));

const statuses = [
  { value: 'received', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

/** The reports of people. The verbs check the role; hiding this page is only a courtesy. */
export function ModerationPage() {
  const [status, setStatus] = useStatus(statuses, 'received');
  const queue = useInfiniteQuery(
    useTRPC().listReportQueue.infiniteQueryOptions(status === null ? {} : { status }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <QueuePage
      title="Moderation"
      description="Content and people that users reported. You can view the content in a report, and every view is recorded."
      noun="reports"
      statuses={statuses}
      status={status}
      onStatus={setStatus}
      query={queue}
    >
      {(reports) => <ReportList reports={reports} />}
    </QueuePage>
  );
}

function ReportList({ reports }: { reports: readonly QueuedReport[] }) {
  const [openId, setOpenId] = useQueryState('report', parseAsString);
  const opened = reports.find((report) => report.id === openId);
  if (reports.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No reports" docs="api/moderation">
        No report has this status.
      </EmptyState>
    );
  }
  return (
    <>
      <ReportTable reports={reports} onOpen={(report) => setOpenId(report.id)} />
      {opened ? <ReportSheet key={opened.id} report={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}

function ReportTable({
  reports,
  onOpen,
}: {
  reports: readonly QueuedReport[];
  onOpen: (report: QueuedReport) => void;
}) {
  return (
    <Table caption="Reports">
      <HeadRow>
        <HeadCell>Report</HeadCell>
        <HeadCell className="hidden sm:table-cell">Received</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <tbody>
        {reports.map((report) => (
          <Row key={report.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener onClick={() => onOpen(report)}>{sayCategory(report)}</RowOpener>
              <span className="block truncate text-faint text-xs">{describeTarget(report)}</span>
            </Cell>
            <Cell className="hidden text-soft sm:table-cell">
              <RelativeTime at={report.createdAt} />
            </Cell>
            <Cell>
              {report.decision === null ? (
                <Badge tone={report.illegal ? 'bad' : 'warn'}>Open</Badge>
              ) : (
                <Badge>{decisionLabels[report.decision]}</Badge>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
