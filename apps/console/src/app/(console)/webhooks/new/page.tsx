import type { Metadata } from 'next';
import { NewWebhookPage } from '@/features/webhook/form/new-webhook-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'New endpoint' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listEventTypes.queryOptions()]}>
      <NewWebhookPage />
    </Prefetch>
  );
}
