'use client';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

export type FurtherPages = Pick<
  UseInfiniteQueryResult<unknown, unknown>,
  'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'
>;

/** In place of a list whose pages so far are empty, while there are older rows to look at. */
export function NoneSoFar({
  noun,
  query,
  ...state
}: Pick<ComponentProps<typeof EmptyState>, 'docs' | 'icon'> & { noun: string; query: FurtherPages }) {
  return (
    <EmptyState
      {...state}
      title={`No matching ${noun} so far`}
      action={
        <Button pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Look further back
        </Button>
      }
    >
      None of the {noun} that were looked at matches. There are older ones.
    </EmptyState>
  );
}
