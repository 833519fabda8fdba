import type { Metadata } from 'next';
import { DomainsPage } from '@/features/directory/domain/domains-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Domains' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listDomains.queryOptions(), serverTrpc.listInvitedUsers.queryOptions()]}>
      <DomainsPage />
    </Prefetch>
  );
}
