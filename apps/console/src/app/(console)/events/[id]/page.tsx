import type { Metadata } from 'next';
import { EventPage } from '@/features/webhook/event/event-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Event' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch queries={[serverTrpc.readEvent.queryOptions({ id })]}>
      <EventPage id={id} />
    </Prefetch>
  );
}
