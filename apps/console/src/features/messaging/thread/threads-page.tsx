'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { OpenInvitation } from '@/features/people/invitation/open-invitation.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ThreadTable } from './thread-table.tsx';

const pageSize = 50;

/** The conversations of the workspace, newest first. */
export function ThreadsPage() {
  const threads = useInfiniteQuery(
    useTRPC().listThreads.infiniteQueryOptions(
      { limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  return (
    <>
      <PageHeader {...pageHeadings.threads}>
        <OpenInvitation />
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={threads} noun="the threads" skeleton={<SkeletonRows head label="threads" />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            return items.length === 0 ? <NoThreads /> : <ThreadTable threads={items} />;
          }}
        </Loaded>
      </Card>
      <LoadOlder query={threads} />
    </>
  );
}

function NoThreads() {
  return (
    <EmptyState
      icon={MessagesSquare}
      title="No threads yet"
      docs="api/threads"
      action={
        <Link prefetch={false} href={paths.home()} className={buttonClass({ look: 'primary' })}>
          Open the quickstart
        </Link>
      }
    >
      Start one with <code>POST /v1/threads</code> and a key that has the scope messages:write. It appears
      here with everything that is sent in it.
    </EmptyState>
  );
}
