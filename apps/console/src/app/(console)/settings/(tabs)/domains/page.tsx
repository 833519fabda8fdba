import type { Metadata } from 'next';
import { DomainsPage } from '@/features/directory/domain/domains-page.tsx';
import { requireViewer } from '@/features/identity/session/require-viewer.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Domains' };

export default async function Page() {
  const { baseUrl } = await requireViewer();
  return (
    <Prefetch queries={[serverTrpc.listDomains.queryOptions(), serverTrpc.listInvitedUsers.queryOptions()]}>
      <DomainsPage scimUrl={new URL('/scim/v2', baseUrl).href} />
    </Prefetch>
  );
}
