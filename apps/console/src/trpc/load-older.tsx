'use client';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { readFailure } from './failure.ts';
import { FailureLine } from './failure-text.tsx';

export type FurtherPages = Pick<
  UseInfiniteQueryResult<unknown, unknown>,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
>;

/** The button below a list that loads its next page, for as long as there is one. What is shown stays when that fails. */
export function LoadOlder({
  query,
  inCard = false,
}: {
  query: FurtherPages;
  /** True if the button is inside the card of its list, and not below it. */
  inCard?: boolean;
}) {
  if (!query.hasNextPage) {
    return null;
  }
  return (
    <div className={cn('flex flex-col items-center gap-2', inCard ? 'border-t px-4 py-3' : 'mt-4')}>
      <NextPage query={query} verb="Load older" />
    </div>
  );
}

/** The button that loads the next page, and why the last try failed. */
export function NextPage({ query, verb }: { query: FurtherPages; verb: string }) {
  return (
    <>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-bad text-sm">
          <FailureLine failure={readFailure(query.error)} />
        </p>
      ) : null}
      <Button pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {verb}
      </Button>
    </>
  );
}
