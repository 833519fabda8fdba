import type { Metadata } from 'next';
import { requirePerson } from '@/features/identity/session/require-viewer.ts';
import { ConsentPage } from '@/features/oauth/consent/consent-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Authorize an app' };

export default async function Page({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  const { label } = await requirePerson();
  return (
    <Prefetch queries={[serverTrpc.readConsent.queryOptions({ uid })]}>
      <ConsentPage uid={uid} label={label} />
    </Prefetch>
  );
}
