'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Activity, Braces } from 'lucide-react';
import Link from 'next/link';
import { useRef } from 'react';
import { SavedViews } from '@/features/operations/saved-view/saved-views.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useRowKeys } from '@/lib/use-row-keys.ts';
import { useScrolledPast } from '@/lib/use-scrolled-past.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { type FurtherPages, LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { NoneSoFar } from '@/trpc/none-so-far.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { EventFilters, useTypeNames } from './event-filters.tsx';
import { EventTable } from './event-table.tsx';
import { type EventFilterState, useEventFilter } from './use-event-filter.ts';

const liveMs = 3000;
/** The events that the filter lets through. While a person reads further down, nothing moves. */
function useEvents({ filter: { type }, input }: EventFilterState, reading: boolean) {
  const known = useTypeNames().find((name) => name === type);
  return useInfiniteQuery(
    useTRPC().findEvents.infiniteQueryOptions(
      { ...(known && { type: known }), ...input },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        refetchInterval: reading ? false : liveMs,
      },
    ),
  );
}

/** Everything that happened in the workspace, and what the endpoints were told. */
export function EventsPage() {
  const state = useEventFilter();
  useRowKeys();
  const top = useRef<HTMLDivElement>(null);
  const events = useEvents(state, useScrolledPast(top));
  const rows = events.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader {...pageHeadings.events}>
        <Link href={paths.eventTypes()} className={buttonClass()}>
          <Braces aria-hidden />
          Event types
        </Link>
      </PageHeader>
      <SavedViews list="events" />
      <EventFilters state={state} />
      <div ref={top} className="-mb-px h-px" />
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={events} noun="the events" skeleton={<SkeletonRows label="events" rows={6} />}>
          {() =>
            rows.length === 0 ? <NoEvents state={state} events={events} /> : <EventTable rows={rows} />
          }
        </Loaded>
      </Card>
      {rows.length === 0 ? null : <LoadOlder query={events} />}
    </>
  );
}

function NoEvents({ events, state }: { events: FurtherPages; state: EventFilterState }) {
  if (events.hasNextPage) return <NoneSoFar query={events} noun="events" icon={Activity} docs="events" />;
  return state.isFiltered ? (
    <EmptyState
      icon={Activity}
      title="No matching events"
      docs="events"
      action={<Button onClick={state.clear}>Clear filters</Button>}
    >
      Try different filters. A subject ID must be complete, and events are kept for 30 days.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Activity}
      title="No events yet"
      docs="events"
      action={
        <>
          <Link href={paths.newKey({ scopes: [] })} className={buttonClass({ look: 'primary' })}>
            Create a key
          </Link>
          <Link href={paths.webhooks()} className={buttonClass()}>
            Webhooks
          </Link>
        </>
      }
    >
      An event says that something happened, such as a new message or a new key. Create a key to make the
      first one. Webhook endpoints receive events as they happen.
    </EmptyState>
  );
}
