'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConnectionTable } from './connection-table.tsx';
import { describePeople } from './describe-people.ts';

/** Who connected a client, when, and what became of it. */
export function ConnectionsCard({ subject }: { subject: ClientView }) {
  const connections = useInfiniteQuery(
    useTRPC().listClientConnections.infiniteQueryOptions(
      { id: subject.id },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const rows = connections.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = connections.data?.pages.at(-1);
  const table = <ConnectionTable rows={rows} registered={subject.scopes} />;
  const hidesSome = rows.some(({ person }) => person === null);
  return (
    <Card
      title="Connections"
      description={counts && rows.length > 0 ? describePeople(counts) : undefined}
      bodyClassName="p-0 sm:px-0 sm:pb-0"
      footer={
        hidesSome ? (
          <p className="text-pretty text-dense text-soft">
            You see the names of people in your workspace. For everyone else, you see only the day and a
            pseudonym.
          </p>
        ) : undefined
      }
    >
      <Loaded query={connections} noun="the connections" skeleton={<SkeletonRows label="connections" />}>
        {() => (rows.length === 0 ? <NoConnections subject={subject} /> : table)}
      </Loaded>
      <LoadOlder query={connections} inCard />
    </Card>
  );
}

function NoConnections({ subject }: { subject: ClientView }) {
  return (
    <EmptyState title="Nobody has connected it yet" docs="api/oauth#authorize">
      {subject.status === 'approved' || subject.trialUserId !== null
        ? 'Each person who allows this app appears here. Connect it yourself first, with the code on this page.'
        : 'People can connect it once it is approved. Each of them then appears here.'}
    </EmptyState>
  );
}
