'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { Installation } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { DatabaseCard } from './database-card.tsx';
import { listTroubles } from './list-troubles.ts';
import { QueueCard } from './queue-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TableCard } from './table-card.tsx';

/** The health of the installation, for its operators. */
export function InstallationPage() {
  const query = useQuery(useTRPC().readInstallation.queryOptions(undefined, { refetchInterval: 10_000 }));
  return (
    <>
      <PageHeader {...pageHeadings.installation} />
      <Loaded
        query={query}
        noun="the state of the installation"
        skeleton={
          <Card bodyClassName="p-0 sm:p-0">
            <SkeletonRows label="the state of the installation" />
          </Card>
        }
      >
        {(installation) => (
          <div className="grid gap-5">
            <Verdict installation={installation} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <QueueCard installation={installation} />
              <DatabaseCard installation={installation} />
              <TableCard tables={installation.tables} />
              <ScheduleCard rounds={installation.rounds} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Verdict({ installation }: { installation: Installation }) {
  const troubles = listTroubles(installation, useNow());
  if (troubles.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden className="size-4 text-ok" />
        Everything is in order.
        <DocsLink to="runbook#metrics-and-alerts">Metrics over time</DocsLink>
      </p>
    );
  }
  return (
    <Card title="Needs attention" bodyClassName="p-0 sm:p-0">
      <ul className="divide-y border-t">
        {troubles.map(({ docs, id, text }) => (
          <li key={id} className="flex gap-3 px-4 py-3 text-dense sm:px-5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <p>
              {text}{' '}
              <DocsLink newTab to={docs}>
                What to do
              </DocsLink>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
