import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { KeysPage } from '@/features/key/list/keys-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'API keys' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listApiKeys.queryOptions(), serverTrpc.readScopeCatalog.queryOptions()]}>
      <NuqsAdapter>
        <KeysPage />
      </NuqsAdapter>
    </Prefetch>
  );
}
