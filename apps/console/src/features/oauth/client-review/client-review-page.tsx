'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { QueuePage } from '@/features/operations/queue/queue-page.tsx';
import { useStatus } from '@/features/operations/queue/use-status.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { ReviewedClient } from '@/trpc/types.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { ReviewTable } from './review-table.tsx';

const ReviewSheet = lazyPart(() => import('./review-sheet.tsx').then((module) => module.ReviewSheet));

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'suspended', label: 'Suspended' },
] as const;

/** Every client of the platform, pending ones first. The verbs check the role; hiding this page is only a courtesy. */
export function ClientReviewPage() {
  const [status, setStatus] = useStatus(statuses, 'pending');
  const queue = useInfiniteQuery(
    useTRPC().listClientQueue.infiniteQueryOptions(status === null ? {} : { status }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <QueuePage
      title="Client review"
      description="Apps that ask people for access. Before you approve one, check its name and its redirect URIs."
      noun="clients"
      statuses={statuses}
      status={status}
      onStatus={setStatus}
      query={queue}
    >
      {(clients) => <ReviewList clients={clients} />}
    </QueuePage>
  );
}

function ReviewList({ clients }: { clients: readonly ReviewedClient[] }) {
  const [openId, setOpenId] = useQueryState('client', parseAsString);
  const opened = clients.find((client) => client.id === openId);
  if (clients.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No clients" docs="api/oauth#registerClient">
        No client has this status.
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewTable clients={clients} onOpen={(client) => setOpenId(client.id)} />
      {opened ? <ReviewSheet client={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
