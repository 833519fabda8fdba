import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

interface SearchCardProps<Found> {
  title: string;
  description: string;
  /** The plural noun in "Search accounts". */
  noun: string;
  /** The search text, and the function to call when it changes. */
  typed: readonly [string, (text: string) => unknown];
  query: UseQueryResult<Found[], unknown>;
  /** Shown when nothing is found. */
  empty: ReactNode;
  children: (rows: Found[]) => ReactNode;
}

/** A search field with its results below. */
export function SearchCard<Found>({
  title,
  description,
  noun,
  typed: [text, onCommit],
  query,
  empty,
  children,
}: SearchCardProps<Found>) {
  return (
    <Card title={title} description={description} bodyClassName="p-0 sm:p-0">
      <FilterText
        label={`Search ${noun}`}
        value={text}
        onCommit={onCommit}
        className="max-w-sm px-4 pb-4 sm:px-5"
      />
      <div className="border-t">
        <Loaded query={query} noun={`the ${noun}`} skeleton={<SkeletonRows label={noun} rows={3} />}>
          {(rows) => (rows.length === 0 ? empty : children(rows))}
        </Loaded>
      </div>
    </Card>
  );
}
