'use client';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SearchCard } from './search-card.tsx';
import { UserTable } from './user-table.tsx';

/** Finds users who sign in by phone and have no account; suspends and reinstates them. */
export function UserCard() {
  const typed = useQueryState('user', parseAsString.withDefault(''));
  const query = useQuery(useTRPC().findUsers.queryOptions({ query: typed[0] }));
  return (
    <SearchCard
      title="Phone users"
      description="These people sign in by phone and have no console account. Search by number, user ID or workspace ID."
      noun="phone users"
      typed={typed}
      query={query}
      empty={
        <EmptyState icon={Smartphone} title="No phone users found" docs="runbook">
          Try the full number, or a user or workspace ID. Part of a number is looked for only in the newest
          100,000 users.
        </EmptyState>
      }
    >
      {(rows) => <UserTable rows={rows} />}
    </SearchCard>
  );
}
