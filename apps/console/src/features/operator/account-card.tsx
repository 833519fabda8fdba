'use client';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AccountRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AccountTable } from './account-table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

/** Finds accounts by a part of their address, or by an id; suspends, reinstates, changes the tier. */
export function AccountCard() {
  const [query, setQuery] = useQueryState('query', parseAsString.withDefault(''));
  const [asked, setAsked] = useState<AccountRow>();
  const accounts = useQuery(useTRPC().operator.findAccounts.queryOptions({ query }));
  return (
    <Card
      title="Accounts"
      description="Search by email, account ID or workspace ID."
      bodyClassName="p-0 sm:p-0"
    >
      <FilterText
        label="Search accounts"
        value={query}
        onCommit={setQuery}
        className="max-w-sm px-4 pb-4 sm:px-5"
      />
      <div className="border-t">
        <Loaded query={accounts} noun="the accounts" skeleton={<SkeletonRows label="accounts" rows={3} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={UserSearch} title="No account found">
                Try a part of the address, or a full account or workspace ID.
              </EmptyState>
            ) : (
              <AccountTable rows={rows} onAsk={setAsked} />
            )
          }
        </Loaded>
      </div>
      {asked ? (
        <DecisionDialog
          subject={{ ...asked, kind: 'account', name: asked.email }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
}
