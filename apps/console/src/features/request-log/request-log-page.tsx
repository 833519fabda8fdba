'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { useId, useState } from 'react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestRow } from '@/trpc/types.ts';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Switch } from '@/ui/input.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { type RequestFilterState, useRequestFilter } from './use-request-filter.ts';

const RequestSheet = lazyPart(() => import('./request-sheet.tsx').then((module) => module.RequestSheet));

const liveMs = 2000;

function useRequests(input: RequestFilterState['input'], live: boolean) {
  return useInfiniteQuery(
    useTRPC().listRequests.infiniteQueryOptions(input, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      refetchInterval: live ? liveMs : false,
    }),
  );
}

/** Every request that reached the API with this workspace's credentials; the console's own calls are not in it. */
export function RequestLogPage() {
  const state = useRequestFilter();
  const [live, setLive] = useState(false);
  const requests = useRequests(state.input, live);
  return (
    <>
      <PageHeader {...pageHeadings.requestLog}>
        <LiveToggle live={live} onChange={setLive} />
      </PageHeader>
      <RequestFilters state={state} />
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={requests} noun="the requests" skeleton={<SkeletonRows label="requests" rows={6} />}>
          {({ pages }) => <RequestList rows={pages.flatMap((page) => page.items)} state={state} />}
        </Loaded>
      </Card>
      {requests.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button pending={requests.isFetchingNextPage} onClick={() => requests.fetchNextPage()}>
            Load older
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LiveToggle({ live, onChange }: { live: boolean; onChange: (live: boolean) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex h-8 cursor-pointer items-center gap-2.5 font-medium text-dense text-soft"
    >
      {live ? <span aria-hidden className="live-dot size-2 rounded-full bg-ok" /> : null}
      Live
      <Switch id={id} checked={live} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}

function NoRequests({ state }: { state: RequestFilterState }) {
  return state.isFiltered ? (
    <EmptyState
      icon={Waypoints}
      title="No matching requests"
      action={<Button onClick={state.clear}>Clear filters</Button>}
    >
      Enter a request ID in full. Requests of other workspaces are never shown.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Waypoints}
      title="No requests yet"
      action={
        <Link href={paths.home()} className={buttonClass({ look: 'primary' })}>
          Open the quickstart
        </Link>
      }
    >
      Send a request with one of your keys. It appears here within seconds, with its status, latency and
      request ID.
    </EmptyState>
  );
}

function RequestList({ rows, state }: { rows: readonly RequestRow[]; state: RequestFilterState }) {
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const opened = rows.find((row) => row.id === openId);
  if (rows.length === 0) {
    return <NoRequests state={state} />;
  }
  return (
    <>
      <RequestTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
      {opened ? <RequestSheet row={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
