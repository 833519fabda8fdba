import type { Metadata } from 'next';
import { NewClientPage } from '@/features/oauth/client-registration/new-client-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'New client' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.readScopeCatalog.queryOptions()]}>
      <NewClientPage />
    </Prefetch>
  );
}
