import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OperatorPage } from '@/features/operator/operator-page.tsx';
import { requireViewer } from '@/features/shell/require-viewer.ts';
import { UrlState } from '@/features/shell/url-state.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Operator' };

export default async function Page() {
  const { account } = await requireViewer();
  if (account.role !== 'operator') {
    notFound();
  }
  return (
    <Prefetch queries={[serverTrpc.readFlags.queryOptions()]}>
      <UrlState>
        <OperatorPage />
      </UrlState>
    </Prefetch>
  );
}
