'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ReviewedClient } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ReviewTable } from './review-table.tsx';

const ReviewSheet = lazyPart(() => import('./review-sheet.tsx').then((module) => module.ReviewSheet));

const filters = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'suspended', label: 'Suspended' },
] as const;
const filterNames = [...filters.map(({ value }) => value), 'all'] as const;

/** Every client of the platform, pending ones first. The verbs check the role; hiding this page is only a courtesy. */
export function ClientReviewPage() {
  const [filter, setFilter] = useQueryState(
    'status',
    parseAsStringLiteral(filterNames).withDefault('pending'),
  );
  const queue = useInfiniteQuery(
    useTRPC().listClientQueue.infiniteQueryOptions(filter === 'all' ? {} : { status: filter }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <PageHeader
        title="Client review"
        description="Apps that ask people for access. Check each app's name and where it redirects people."
      />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Status"
          all="All clients"
          value={filter === 'all' ? null : filter}
          options={filters}
          onChange={(status) => setFilter(status ?? 'all')}
        />
      </div>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={queue} noun="the clients" skeleton={<SkeletonRows label="clients" />}>
          {({ pages }) => <ReviewList clients={pages.flatMap((page) => page.items)} />}
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

function ReviewList({ clients }: { clients: readonly ReviewedClient[] }) {
  const [openId, setOpenId] = useQueryState('client', parseAsString);
  const opened = clients.find((client) => client.id === openId);
  if (clients.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No clients">
        No client has this status.
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewTable clients={clients} onOpen={(client) => setOpenId(client.id)} />
      {opened ? <ReviewSheet client={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
