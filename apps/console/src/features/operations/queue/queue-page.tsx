'use client';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

interface QueuePageProps<Status extends string, Item> {
  title: string;
  description: string;
  /** The plural noun of the queue, such as "reports". */
  noun: string;
  statuses: readonly { value: Status; label: string }[];
  status: Status | null;
  onStatus: (status: Status | null) => void;
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>, unknown>;
  children: (items: readonly Item[]) => ReactNode;
}

/** A queue that operators work through. */
export function QueuePage<Status extends string, Item>({
  title,
  description,
  noun,
  statuses,
  status,
  onStatus,
  query,
  children,
}: QueuePageProps<Status, Item>) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Status"
          all={`All ${noun}`}
          value={status}
          options={statuses}
          onChange={onStatus}
        />
      </div>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={query} noun={`the ${noun}`} skeleton={<SkeletonRows label={noun} />}>
          {({ pages }) => children(pages.flatMap((page) => page.items))}
        </Loaded>
      </Card>
      <LoadOlder query={query} />
    </>
  );
}
