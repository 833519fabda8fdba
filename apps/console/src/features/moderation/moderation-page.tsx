'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { QueuedReport } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { decisionLabels, describeTarget, sayCategory } from './report-words.ts';

const ReportSheet = lazyPart(() => import('./report-sheet.tsx').then((module) => module.ReportSheet));

const filters = [
  { value: 'received', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;
const filterNames = [...filters.map(({ value }) => value), 'all'] as const;

/** What people have reported. The verbs check the role; hiding this page is only a courtesy. */
export function ModerationPage() {
  const [filter, setFilter] = useQueryState(
    'status',
    parseAsStringLiteral(filterNames).withDefault('received'),
  );
  const queue = useInfiniteQuery(
    useTRPC().listReportQueue.infiniteQueryOptions(filter === 'all' ? {} : { status: filter }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <PageHeader
        title="Moderation"
        description="What people have reported. The content is shown when you open a report, and each look is recorded."
      />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Status"
          all="All reports"
          value={filter === 'all' ? null : filter}
          options={filters}
          onChange={(status) => setFilter(status ?? 'all')}
        />
      </div>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={queue} noun="the reports" skeleton={<SkeletonRows label="reports" />}>
          {({ pages }) => <ReportList reports={pages.flatMap((page) => page.items)} />}
        </Loaded>
      </Card>
      {queue.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button pending={queue.isFetchingNextPage} onClick={() => queue.fetchNextPage()}>
            Load older
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ReportList({ reports }: { reports: readonly QueuedReport[] }) {
  const [openId, setOpenId] = useQueryState('report', parseAsString);
  const opened = reports.find((report) => report.id === openId);
  if (reports.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No reports">
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
              <button
                type="button"
                onClick={() => onOpen(report)}
                className="block max-w-full truncate rounded-sm text-left font-medium text-ink hover:text-accent"
              >
                {sayCategory(report)}
              </button>
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
