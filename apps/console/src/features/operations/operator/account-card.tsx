'use client';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { AccountTable } from './account-table.tsx';
import { SearchCard } from './search-card.tsx';

/** Finds accounts by part of their address or by an id; suspends, reinstates, changes the tier. */
export function AccountCard() {
  const typed = useQueryState('query', parseAsString.withDefault(''));
  const query = useQuery(useTRPC().findAccounts.queryOptions({ query: typed[0] }));
  return (
    <SearchCard
      title="Accounts"
      description="Search by email, account ID, user ID or workspace ID."
      noun="accounts"
      typed={typed}
      query={query}
      empty={
        <EmptyState icon={UserSearch} title="No accounts found" docs="runbook">
          Try the full email address, or an account, user or workspace ID. Part of an address is looked for
          only in the newest 100,000 accounts.
        </EmptyState>
      }
    >
      {(rows) => <AccountTable rows={rows} />}
    </SearchCard>
  );
}
