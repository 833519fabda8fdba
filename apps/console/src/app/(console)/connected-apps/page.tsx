import type { Metadata } from 'next';
import { ConnectedAppsPage } from '@/features/oauth/connected-app/connected-apps-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Connected apps' };

export default function Page() {
  return (
    <Prefetch
      queries={[
        serverTrpc.listGrants.queryOptions(),
        serverTrpc.listAppUses.queryOptions(),
        serverTrpc.readScopeCatalog.queryOptions(),
      ]}
    >
      <ConnectedAppsPage />
    </Prefetch>
  );
}
