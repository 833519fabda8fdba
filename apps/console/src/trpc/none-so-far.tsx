'use client';
import type { ComponentProps } from 'react';
import { EmptyState } from '@/ui/empty-state.tsx';
import { type FurtherPages, NextPage } from './load-older.tsx';

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
      action={<NextPage query={query} verb="Look further back" />}
    >
      None of the {noun} that were looked at matches. There are older ones.
    </EmptyState>
  );
}
