import type { Metadata } from 'next';
import { ClientPage } from '@/features/oauth/client/client-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'OAuth client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch queries={[serverTrpc.readClient.queryOptions({ id })]}>
      <ClientPage id={id} />
    </Prefetch>
  );
}
