import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ClientPage } from '@/features/oauth/client/client-page.tsx';
import { readOutcomeRange } from '@/features/oauth/client-outcome/ranges.ts';
import { readSegment, type SearchPage } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'OAuth client' };

export default async function Page({
  params,
  searchParams,
}: SearchPage & { readonly params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  const range = readOutcomeRange((await searchParams).range);
  return (
    <Prefetch
      queries={[
        serverTrpc.readClient.queryOptions({ id }),
        serverTrpc.readClientOutcomes.queryOptions({ id, range }),
        serverTrpc.readScopeCatalog.queryOptions(),
      ]}
    >
      <NuqsAdapter>
        <ClientPage id={id} />
      </NuqsAdapter>
    </Prefetch>
  );
}
