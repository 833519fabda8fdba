'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DecisionHeader } from '@/features/oauth/consent/decision-shell.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

/** An invitation once it has been read, or that it cannot be used. */
export function ReadInvitation<Data>({
  query,
  why,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  /** Why there may be none for this person. */
  why: string;
  children: (invitation: Data) => ReactNode;
}) {
  if (query.isError && readFailure(query.error).code === 'invite_not_found') {
    return <DecisionHeader title="This invitation cannot be used">{why} Ask for a new one.</DecisionHeader>;
  }
  return (
    <Loaded query={query} noun="the invitation" skeleton={<SkeletonRows label="the invitation" rows={2} />}>
      {children}
    </Loaded>
  );
}
