import type { Metadata } from 'next';
import { RequestPage } from '@/features/operations/request-detail/request-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { loadServer } from '@/load-server.ts';
import { Prefetch, pageQueryClient, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Request' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch
      queries={[
        serverTrpc.readRequest.queryOptions({ id }),
        serverTrpc.readRequestEffects.queryOptions({ id }),
        serverTrpc.readRequestNeighbors.queryOptions({ id }),
      ]}
    >
      <RequestPage id={id} reference={await findReference(id)} />
    </Prefetch>
  );
}

/** The entry of the request's route in the reference, which only the server has. */
async function findReference(id: string) {
  const client = pageQueryClient();
  const request = serverTrpc.readRequest.queryOptions({ id });
  await client.prefetchQuery(request);
  const row = client.getQueryData(request.queryKey);
  return row?.route ? (await loadServer()).openDocs().findReference(row.method, row.route) : null;
}
