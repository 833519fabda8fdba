import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { WebhookPage } from '@/features/webhook/endpoint/webhook-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Webhook endpoint' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch queries={[serverTrpc.readWebhook.queryOptions({ id })]}>
      <NuqsAdapter>
        <WebhookPage id={id} />
      </NuqsAdapter>
    </Prefetch>
  );
}
