'use client';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { UserRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { UserTable } from './user-table.tsx';

/** Finds users who sign in by phone and have no account; suspends and reinstates them. */
export function UserCard() {
  const [query, setQuery] = useQueryState('user', parseAsString.withDefault(''));
  const [asked, setAsked] = useState<UserRow>();
  const users = useQuery(useTRPC().operator.findUsers.queryOptions({ query }));
  return (
    <Card
      title="Phone users"
      description="They sign in by phone and have no account. Search by number, user ID or workspace ID."
      bodyClassName="p-0 sm:p-0"
    >
      <FilterText
        label="Search phone users"
        value={query}
        onCommit={setQuery}
        className="max-w-sm px-4 pb-4 sm:px-5"
      />
      <div className="border-t">
        <Loaded query={users} noun="the users" skeleton={<SkeletonRows label="users" rows={3} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={Smartphone} title="No phone user found">
                Try a part of the number, or a full user or workspace ID.
              </EmptyState>
            ) : (
              <UserTable rows={rows} onAsk={setAsked} />
            )
          }
        </Loaded>
      </div>
      {asked ? (
        <DecisionDialog
          subject={{ ...asked, kind: 'user', name: asked.phone }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
}
