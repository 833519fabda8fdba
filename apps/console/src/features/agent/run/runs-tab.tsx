'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useAgent } from '@/features/agent/agent/agent-frame.tsx';
import { parseAsDay, spanOfDay } from '@/lib/day.ts';
import { paths } from '@/lib/paths.ts';
import { formatDay } from '@/lib/time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { RunTable } from './run-table.tsx';

const pageSize = 25;
const liveMs = 5000;

const statuses = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'running', label: 'Running' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const;
const parsers = {
  status: parseAsStringLiteral(statuses.map(({ value }) => value)),
  day: parseAsDay,
};

/** The runs of an agent, newest first: tests, and what apps ran. Read again by itself, and never in a hidden tab. */
export function RunsTab() {
  const { id } = useAgent();
  const [{ day, status }, setFilter] = useQueryStates(parsers);
  const isFiltered = day !== null || status !== null;
  const clear = () => setFilter(null);
  const runs = useInfiniteQuery(
    useTRPC().listAgentRuns.infiniteQueryOptions(
      { id, limit: pageSize, ...(status && { status }), ...spanOfDay(day) },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        refetchInterval: liveMs,
      },
    ),
  );
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label="Status"
          all="All runs"
          value={status}
          options={statuses}
          onChange={(chosen) => setFilter({ status: chosen })}
          className="md:w-40"
        />
        {day === null ? null : (
          <FilterChip
            text={`${formatDay(new Date(day), 'UTC')}, UTC`}
            onRemove={() => setFilter({ day: null })}
          />
        )}
      </FilterBar>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={runs} noun="the runs" skeleton={<SkeletonRows head label="runs" />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length > 0) return <RunTable runs={items} />;
            return isFiltered ? <NoMatches onClear={clear} /> : <NoRuns />;
          }}
        </Loaded>
      </Card>
      <LoadOlder query={runs} />
    </>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={Activity}
      title="No matching runs"
      docs="agents#running-it"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try different filters. Runs are kept for 30 days.
    </EmptyState>
  );
}

/** Leads to the test of an agent that nobody has run, or first to its draft: a test runs what was compiled. */
export function NoRuns() {
  const { compiledVersion, id } = useAgent();
  const isCompiled = compiledVersion !== null;
  return (
    <EmptyState
      icon={Activity}
      title="No runs yet"
      docs="agents#running-it"
      action={
        <Link
          prefetch={false}
          href={isCompiled ? paths.agentTest(id) : paths.agentDraft(id)}
          className={buttonClass({ look: 'primary' })}
        >
          {isCompiled ? 'Test the agent' : 'Open the draft'}
        </Link>
      }
    >
      Tests appear here, and runs that apps start over MCP. Runs are kept for 30 days.
    </EmptyState>
  );
}
