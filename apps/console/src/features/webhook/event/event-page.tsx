'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { MissingSubject } from '@/features/shell/subject/missing-subject.tsx';
import { BodyView } from '@/features/webhook/delivery/body-view.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { EventDetail } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { Instant } from '@/ui/instant.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonCard } from '@/ui/page-skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { describeType } from './describe-type.ts';
import { EventChain } from './event-chain.tsx';

const missing = {
  code: 'not_found',
  title: 'Event not found',
  why: 'Events are kept for 30 days. This one may be older, or it may not be yours to see.',
  list: { label: 'Events', path: paths.events() },
} as const;

const liveMs = 2000;
/** Until then, an event may still have to reach its endpoints. */
const settledMs = 15_000;

/** Read again while something is under way: the event is new, or a delivery waits. */
function isUnderWay(event: EventDetail | null | undefined): boolean {
  if (!event) return false;
  if (serverNow() - event.createdAt.getTime() < settledMs) return true;
  return event.deliveries.items.some(({ state }) => state === 'pending');
}

/** One event on a page of its own: what caused it, where it went, and what its receivers get. */
export function EventPage({ id }: { id: string }) {
  const event = useQuery(
    useTRPC().readEvent.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (isUnderWay(state.data) ? liveMs : false) },
    ),
  );
  if (event.data === null) return <MissingSubject heading={pageHeadings.event.title} missing={missing} />;
  const skeleton = (
    <>
      <PageHeader {...pageHeadings.event} />
      <SkeletonCard label="the event" />
    </>
  );
  return (
    <Loaded query={event} noun="the event" skeleton={skeleton}>
      {(read) => (read === null ? null : <EventView event={read} />)}
    </Loaded>
  );
}

function EventView({ event }: { event: EventDetail }) {
  return (
    <>
      <PageHeader {...pageHeadings.event} title={event.type} description={<Occurrence event={event} />} />
      <div data-wide className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
        <EventChain event={event} />
        <Card bodyClassName="pt-4 sm:pt-5">
          <BodyView body={event.body} />
        </Card>
      </div>
    </>
  );
}

/** Explains the type, and says when the event happened. */
function Occurrence({ event: { createdAt, type } }: { event: EventDetail }) {
  return (
    <>
      {describeType(type)} <RelativeTime at={createdAt} />, <Instant at={createdAt} />.{' '}
      <Link prefetch={false} href={paths.eventTypes(type)} className="link">
        About this type
      </Link>
    </>
  );
}
