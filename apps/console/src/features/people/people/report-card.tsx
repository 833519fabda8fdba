'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { decisionLabels, describeTarget, sayCategory } from '@/features/people/moderation/report-words.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ReportRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

/** The reports of this person, and their outcomes. */
export function ReportCard() {
  const reports = useInfiniteQuery(
    useTRPC().listReports.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  );
  return (
    <Card
      title="Your reports"
      description="What you reported to the operators, and what they decided. Nobody else learns that you reported it."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={reports} noun="your reports" skeleton={<SkeletonRows label="your reports" rows={2} />}>
        {({ pages }) => <ReportList reports={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadOlder query={reports} inCard />
    </Card>
  );
}

function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  if (reports.length === 0) {
    return (
      <EmptyState title="No reports" docs="api/moderation#createReport">
        Messages, voice notes, threads and people you report through the API or in an app appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y border-t" aria-label="Your reports">
      {reports.map((report) => (
        <li
          key={report.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0">
            <p className="font-medium text-dense">{sayCategory(report)}</p>
            <p className="break-all text-soft text-xs">{describeTarget(report)}</p>
          </div>
          <p className="flex items-center gap-3 text-soft text-xs">
            <RelativeTime at={report.decidedAt ?? report.createdAt} />
            <Badge tone={report.decision === null ? 'warn' : 'neutral'}>
              {report.decision === null ? 'Received' : decisionLabels[report.decision]}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}
