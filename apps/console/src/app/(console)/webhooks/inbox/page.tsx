import type { Metadata } from 'next';
import { InboxPage } from '@/features/webhook/inbox/inbox-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Webhook inbox' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listWebhooks.queryOptions(), serverTrpc.listInbox.queryOptions({})]}>
      <InboxPage />
    </Prefetch>
  );
}
