import type { Metadata } from 'next';
import { KeysPage } from '@/features/key/keys-page.tsx';
import { UrlState } from '@/features/shell/url-state.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'API keys' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listApiKeys.queryOptions()]}>
      <UrlState>
        <KeysPage />
      </UrlState>
    </Prefetch>
  );
}
