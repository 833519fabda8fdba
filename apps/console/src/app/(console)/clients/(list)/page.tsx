import type { Metadata } from 'next';
import { ClientsPage } from '@/features/oauth/client/clients-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'OAuth clients' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listClients.queryOptions()]}>
      <ClientsPage />
    </Prefetch>
  );
}
