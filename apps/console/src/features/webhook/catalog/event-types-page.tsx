'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { cn } from '@/lib/cn.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { EventTypeView } from '@/trpc/types.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonCard } from '@/ui/page-skeleton.tsx';
import { TypeDetail } from './type-detail.tsx';
import { TypeList } from './type-list.tsx';

/** The catalog of events. A narrow screen shows the list, or the type that was chosen with a way back. */
export function EventTypesPage() {
  const catalog = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <>
      <PageHeader {...pageHeadings.eventTypes} />
      <Loaded query={catalog} noun="the catalog" skeleton={<SkeletonCard label="the catalog" />}>
        {(types) => <Catalog types={types} />}
      </Loaded>
    </>
  );
}

function Catalog({ types }: { types: readonly EventTypeView[] }) {
  const [chosen] = useQueryState('type', parseAsString);
  // An unknown type stands for the first one.
  const entry = types.find(({ type }) => type === chosen) ?? types[0];
  if (!entry) return null;
  return (
    <div data-wide className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className={cn('min-w-0 lg:sticky lg:top-6', chosen !== null && 'max-lg:hidden')}>
        <TypeList types={types} shown={entry.type} />
      </div>
      <div className={cn('min-w-0', chosen === null && 'max-lg:hidden')}>
        <Link
          href={paths.eventTypes()}
          className="link mb-3 inline-flex items-center gap-1.5 text-dense lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All event types
        </Link>
        <TypeDetail key={entry.type} entry={entry} />
      </div>
    </div>
  );
}
