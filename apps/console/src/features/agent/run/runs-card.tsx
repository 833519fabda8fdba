'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentRun } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { describeRun, describeTrigger } from './run-words.ts';

const pageSize = 10;
const liveMs = 5000;

/** The runs of an agent, newest first: tests, and what apps ran. Read again by itself, and never in a hidden tab. */
export function RunsCard({ agentId }: { agentId: string }) {
  const runs = useInfiniteQuery(
    useTRPC().listAgentRuns.infiniteQueryOptions(
      { id: agentId, limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: liveMs },
    ),
  );
  return (
    <Card title="Runs" description="Kept for 30 days." bodyClassName="p-0 sm:px-0 sm:pb-0">
      <Loaded query={runs} noun="the runs" skeleton={<SkeletonRows label="runs" rows={2} />}>
        {({ pages }) => <RunList runs={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadOlder query={runs} inCard />
    </Card>
  );
}

function RunList({ runs }: { runs: readonly AgentRun[] }) {
  if (runs.length === 0) {
    return (
      <EmptyState icon={Activity} title="No runs yet" docs="agents#running-it">
        Test the agent above. Runs that apps start over MCP also appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y border-t" aria-label="Runs">
      {runs.map((run) => (
        <RunItem key={run.id} run={run} />
      ))}
    </ul>
  );
}

function RunItem({ run }: { run: AgentRun }) {
  const { label, tone } = describeRun(run);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 text-dense sm:px-5">
      <Link
        prefetch={false}
        href={paths.agentRun(run.agentId, run.id)}
        className="rounded-sm font-medium text-ink hover:text-accent"
      >
        {describeTrigger(run)}
      </Link>
      <Badge tone={tone}>{label}</Badge>
      <span className="ml-auto flex gap-3 text-soft text-xs">
        <span>Version {run.version}</span>
        <RelativeTime at={run.createdAt} />
      </span>
    </li>
  );
}
