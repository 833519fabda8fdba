import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { readRange } from '@/features/operations/traffic/ranges.ts';
import { WebhookPage } from '@/features/webhook/endpoint/webhook-page.tsx';
import { readSegment, type SearchPage } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Webhook endpoint' };

export default async function Page({
  params,
  searchParams,
}: SearchPage & { readonly params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  const range = readRange((await searchParams).range);
  return (
    <Prefetch
      queries={[
        serverTrpc.readWebhook.queryOptions({ id }),
        serverTrpc.readWebhookStats.queryOptions({ id }),
        serverTrpc.readWebhookTimeline.queryOptions({ id, range }),
      ]}
    >
      <NuqsAdapter>
        <WebhookPage id={id} />
      </NuqsAdapter>
    </Prefetch>
  );
}
