import type { Metadata } from 'next';
import { WebhooksPage } from '@/features/webhook/endpoint/webhooks-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Webhooks' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listWebhooks.queryOptions()]}>
      <WebhooksPage />
    </Prefetch>
  );
}
