'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { groupTypes, isSubscribed } from '@/features/webhook/form/event-types.ts';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { EventTypeView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { SearchInput } from '@/ui/search-input.tsx';

/** Every type by what it is about, with how many endpoints get it. */
export function TypeList({ types, shown }: { types: readonly EventTypeView[]; shown: string }) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(useTRPC().listWebhooks.queryOptions());
  const groups = groupTypes(types, search);
  const countOf = (type: string): number =>
    (data?.items ?? []).filter(({ eventTypes }) => isSubscribed(eventTypes, type)).length;
  return (
    <Card bodyClassName="p-2 sm:p-2">
      <SearchInput label="Search event types" value={search} onSearch={setSearch} className="mb-2" />
      <p role="status" className="px-2 pb-1 text-dense text-soft empty:hidden">
        {groups.length === 0 ? 'No matching event types.' : null}
      </p>
      <nav aria-label="Event types" className="grid gap-3 lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto">
        {groups.map(({ name, types: members }) => (
          <div key={name}>
            <h2 className="px-2 pb-0.5 font-medium text-faint text-xs">{name}</h2>
            <ul>
              {members.map(({ type }) => (
                <li key={type}>
                  <TypeLink type={type} isShown={type === shown} endpoints={countOf(type)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  );
}

function TypeLink({ type, isShown, endpoints }: { type: string; isShown: boolean; endpoints: number }) {
  return (
    <Link
      prefetch={false}
      href={paths.eventTypes(type)}
      scroll={false}
      {...(isShown ? { 'aria-current': 'page' as const } : {})}
      className={cn(
        'flex h-8 items-center gap-2 rounded-control px-2 text-xs hover:bg-ink/4',
        isShown && 'lg:bg-ink/7',
      )}
    >
      <code className="min-w-0 flex-1 truncate">{type}</code>
      {endpoints === 0 ? null : (
        <span className="text-2xs text-faint tabular-nums">
          {endpoints}
          <span className="sr-only">{endpoints === 1 ? ' endpoint' : ' endpoints'}</span>
        </span>
      )}
    </Link>
  );
}
