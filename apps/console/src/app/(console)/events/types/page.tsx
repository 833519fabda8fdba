import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { EventTypesPage } from '@/features/webhook/catalog/event-types-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Event types' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listEventTypes.queryOptions(), serverTrpc.listWebhooks.queryOptions()]}>
      <NuqsAdapter>
        <EventTypesPage />
      </NuqsAdapter>
    </Prefetch>
  );
}
