import type { Metadata } from 'next';
import { requireViewer } from '@/features/identity/session/require-viewer.ts';
import { SettingsPage } from '@/features/identity/setting/settings-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  const { baseUrl } = await requireViewer();
  return (
    <Prefetch queries={[serverTrpc.readSecondFactor.queryOptions(), serverTrpc.listSessions.queryOptions()]}>
      <SettingsPage scimUrl={new URL('/scim/v2', baseUrl).href} />
    </Prefetch>
  );
}
