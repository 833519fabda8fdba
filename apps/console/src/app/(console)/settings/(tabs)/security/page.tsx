import type { Metadata } from 'next';
import { SecurityPage } from '@/features/identity/setting/security-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Security' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.readSecondFactor.queryOptions(), serverTrpc.listSessions.queryOptions()]}>
      <SecurityPage />
    </Prefetch>
  );
}
