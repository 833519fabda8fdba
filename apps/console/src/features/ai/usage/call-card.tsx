'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import Link from 'next/link';
import { spanOfDay } from '@/lib/day.ts';
import { callsAnchor, paths } from '@/lib/paths.ts';
import { formatDay } from '@/lib/time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AiCall } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { formatCost, labelOf } from './quota.ts';
import { useUsageFilter } from './use-usage-filter.ts';

const outcomes: Readonly<Record<AiCall['outcome'], { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warn' },
};

const callers: Readonly<Record<string, string>> = {
  api_key: 'API key',
  console: 'Console',
  oauth: 'Connected app',
  system: 'Patchbay',
  user: 'Signed-in user',
};

const liveMs = 10_000;

/** The AI calls of the workspace, of the chosen day and feature. Nothing of what was asked or answered is kept with them. */
export function CallCard() {
  const { filter, setFilter } = useUsageFilter();
  const { day, feature } = filter;
  const calls = useInfiniteQuery(
    useTRPC().listAiCalls.infiniteQueryOptions(
      { ...(feature && { feature }), ...spanOfDay(day) },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        refetchInterval: liveMs,
      },
    ),
  );
  const clear = () => setFilter({ day: null, feature: null });
  return (
    <Card
      id={callsAnchor}
      title="AI calls"
      description="Newest first, and kept for 90 days. A failed call does not use a quota unit."
      bodyClassName="p-0 sm:p-0"
    >
      <div className="px-4 sm:px-5">
        <FilterBar isFiltered={day !== null || feature !== null} onClear={clear}>
          {day === null ? null : (
            <FilterChip
              text={`${formatDay(new Date(day), 'UTC')}, UTC`}
              onRemove={() => setFilter({ day: null })}
            />
          )}
          {feature === null ? null : (
            <FilterChip text={labelOf({ feature })} onRemove={() => setFilter({ feature: null })} />
          )}
        </FilterBar>
      </div>
      <Loaded query={calls} noun="the AI calls" skeleton={<SkeletonRows label="the AI calls" rows={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length > 0) return <CallTable calls={items} />;
          return day === null && feature === null ? <NoCalls /> : <NoMatches onClear={clear} />;
        }}
      </Loaded>
      <LoadOlder query={calls} inCard />
    </Card>
  );
}

function NoCalls() {
  return (
    <EmptyState icon={Sparkles} title="No AI calls yet" docs="ai">
      Calls to POST /v1/ask and the other AI routes appear here, with their tokens and cost.
    </EmptyState>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={Sparkles}
      title="No matching AI calls"
      docs="ai"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      There were no such calls at that time.
    </EmptyState>
  );
}

function CallTable({ calls }: { calls: readonly AiCall[] }) {
  return (
    <div className="border-t">
      <Table caption="AI calls">
        <HeadRow>
          <HeadCell>Call</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell className="hidden text-right md:table-cell">Tokens in</HeadCell>
          <HeadCell className="hidden text-right md:table-cell">Tokens out</HeadCell>
          <HeadCell className="text-right">Cost</HeadCell>
          <HeadCell className="hidden text-right sm:table-cell">Time</HeadCell>
        </HeadRow>
        <TableRows rows={calls}>{(call) => <CallRow key={call.id} call={call} />}</TableRows>
      </Table>
    </div>
  );
}

function CallRow({ call }: { call: AiCall }) {
  const { label, tone } = outcomes[call.outcome];
  return (
    <Row>
      <Cell className="w-full min-w-36 max-w-0 py-2">
        <span className="block truncate font-medium">{labelOf(call)}</span>
        <span className="block truncate text-faint text-xs">
          <CallerLink call={call} /> · {call.model}
        </span>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="hidden text-right md:table-cell">{call.inputTokens ?? '–'}</Cell>
      <Cell className="hidden text-right md:table-cell">{call.outputTokens ?? '–'}</Cell>
      <Cell className="text-right">{call.costMicros === null ? '–' : formatCost(call.costMicros)}</Cell>
      <Cell className="hidden text-right text-soft sm:table-cell">
        <RelativeTime at={call.createdAt} />
      </Cell>
    </Row>
  );
}

/** The caller. The request of a key or an app is in the request log; that of a session is not. */
function CallerLink({ call: { actorKind, requestId } }: { call: AiCall }) {
  const label = callers[actorKind] ?? actorKind;
  if (actorKind !== 'api_key' && actorKind !== 'oauth') return label;
  return (
    <Link
      prefetch={false}
      href={paths.requestLog({ requestId })}
      className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-accent"
    >
      {label}
    </Link>
  );
}
