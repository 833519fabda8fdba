'use client';
import { Waypoints } from 'lucide-react';
import Link from 'next/link';
import { parseAsBoolean, parseAsString, useQueryState } from 'nuqs';
import { useRef } from 'react';
import { SavedViews } from '@/features/operations/saved-view/saved-views.tsx';
import { TrafficCard, useTraffic } from '@/features/operations/traffic/traffic-card.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useRowKeys } from '@/lib/use-row-keys.ts';
import { useScrolledPast } from '@/lib/use-scrolled-past.ts';
import { type FurtherPages, LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { NoneSoFar } from '@/trpc/none-so-far.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { LiveToggle, NewsPill } from './live-controls.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { listRows } from './show-news.ts';
import { useLiveRequests } from './use-live-requests.ts';
import { type RequestFilterState, useRequestFilter } from './use-request-filter.ts';

const OpenRequest = lazyPart(() =>
  import('@/features/operations/request-detail/request-sheet.tsx').then((module) => module.OpenRequest),
);

/** Every request that reached the API with this workspace's credentials; the console's own calls are not in it. */
export function RequestLogPage() {
  const state = useRequestFilter();
  useRowKeys();
  const [live, setLive] = useQueryState('live', parseAsBoolean.withDefault(true));
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const top = useRef<HTMLDivElement>(null);
  const reading = useScrolledPast(top);
  const { requests, news, show, interrupted } = useLiveRequests(state.input, { live, reading });
  const rows = requests.data ? listRows(requests.data) : [];
  function showNews() {
    show();
    top.current?.scrollIntoView({ block: 'start' });
    // The button that was pressed goes away; the keyboard continues at the list.
    top.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <PageHeader {...pageHeadings.requestLog}>
        <LiveToggle live={live} interrupted={interrupted} onChange={setLive} />
      </PageHeader>
      <SavedViews list="requests" />
      <RequestFilters state={state} />
      {rows.length > 0 || state.isFiltered ? <Histogram state={state} /> : null}
      <NewsPill news={news} onShow={showNews} />
      <div ref={top} tabIndex={-1} className="h-px scroll-mt-16 outline-none lg:scroll-mt-4" />
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={requests} noun="the requests" skeleton={<SkeletonRows label="requests" rows={6} />}>
          {() =>
            rows.length === 0 ? (
              <NoRequests state={state} requests={requests} />
            ) : (
              <RequestTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
            )
          }
        </Loaded>
      </Card>
      {rows.length === 0 ? null : <LoadOlder query={requests} />}
      {openId === null ? null : (
        <OpenRequest id={openId} row={rows.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

/**
 * The requests that the filters let through, over time. Its range is that of the list, so choosing one narrows both. Counts
 * know no whole path, no request ID, no IP address and no person, and no time from one minute to another.
 */
function Histogram({ state: { filter: chosen, input, setFilter } }: { state: RequestFilterState }) {
  const { credentialId, from, ip, path, requestId, to, userId, ...counted } = input;
  const isCounted = [ip, path, requestId, userId].every((value) => value === undefined);
  const filter = credentialId === undefined ? counted : { ...counted, callerId: credentialId };
  const { query, range } = useTraffic(filter, isCounted, chosen.within);
  if (!isCounted) return null;
  if (!query.data) return <Skeleton className="mb-3 h-52" />;
  const kept = credentialId === undefined ? counted : { ...counted, credentialId };
  return (
    <div className="mb-3">
      <TrafficCard
        traffic={query.data}
        range={range}
        onRange={(within) => setFilter({ within, from: null, to: null })}
        filter={kept}
      />
    </div>
  );
}

function NoRequests({ requests, state }: { requests: FurtherPages; state: RequestFilterState }) {
  if (requests.hasNextPage)
    return <NoneSoFar query={requests} noun="requests" icon={Waypoints} docs="api/keys#listRequests" />;
  return state.isFiltered ? (
    <EmptyState
      icon={Waypoints}
      title="No matching requests"
      docs="api/keys#listRequests"
      action={<Button onClick={state.clear}>Clear filters</Button>}
    >
      Try different filters. A request ID must be complete, and requests from other workspaces never appear.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Waypoints}
      title="No requests yet"
      docs="conventions"
      action={
        <Link href={paths.home()} className={buttonClass({ look: 'primary' })}>
          Open the quickstart
        </Link>
      }
    >
      Send a request with one of your API keys. It appears here within seconds, with its status, latency and
      request ID.
    </EmptyState>
  );
}
