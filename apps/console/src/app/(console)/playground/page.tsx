import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { preload } from 'react-dom';
import { operationsUrl } from '@/features/shell/playground/operations-url.ts';
import { PlaygroundPage } from '@/features/shell/playground/playground-page.tsx';
import { loadServer } from '@/load-server.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Playground' };

export default async function Page() {
  const { apiAddress } = await loadServer();
  // It is the largest file of the page, so the browser does not wait for the scripts before it asks for it.
  preload(operationsUrl(apiAddress()), { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <Prefetch queries={[serverTrpc.readScopeCatalog.queryOptions()]}>
      <NuqsAdapter>
        <PlaygroundPage />
      </NuqsAdapter>
    </Prefetch>
  );
}
