import type { Metadata } from 'next';
import { ConsentPage } from '@/features/consent/consent-page.tsx';
import { requirePerson } from '@/features/session/require-viewer.ts';
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
