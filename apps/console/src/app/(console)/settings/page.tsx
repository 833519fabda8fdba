import type { Metadata } from 'next';
import { SettingsPage } from '@/features/setting/settings-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.readSecondFactor.queryOptions(), serverTrpc.listSessions.queryOptions()]}>
      <SettingsPage />
    </Prefetch>
  );
}
