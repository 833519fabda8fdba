import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ThreadPage } from '@/features/messaging/thread/thread-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Thread' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  const queries = [
    serverTrpc.readThread.queryOptions({ id }),
    serverTrpc.listParticipants.queryOptions({ id }),
  ];
  return (
    <Prefetch queries={queries}>
      <NuqsAdapter>
        <ThreadPage id={id} />
      </NuqsAdapter>
    </Prefetch>
  );
}
