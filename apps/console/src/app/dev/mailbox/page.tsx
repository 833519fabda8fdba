import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MailboxPage } from '@/features/mailbox/mailbox-page.tsx';
import { UrlState } from '@/features/shell/url-state.tsx';
import { Prefetch, readPublicSettings, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Mailbox' };

export default async function Page() {
  const { hasMailbox } = await readPublicSettings();
  if (!hasMailbox) {
    notFound();
  }
  return (
    <Prefetch queries={[serverTrpc.listMailbox.queryOptions()]}>
      <UrlState>
        <MailboxPage />
      </UrlState>
    </Prefetch>
  );
}
