import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { MailboxPage } from '@/features/mail/mailbox/mailbox-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Prefetch, readPublicSettings, serverTrpc } from '@/trpc/server.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { hasMailbox } = await readPublicSettings();
  return hasMailbox ? { title: 'Mailbox' } : pageHeadings.notFound;
}

export default async function Page() {
  const { hasMailbox } = await readPublicSettings();
  if (!hasMailbox) {
    notFound();
  }
  return (
    <Prefetch queries={[serverTrpc.listMailbox.queryOptions()]}>
      <NuqsAdapter>
        <MailboxPage />
      </NuqsAdapter>
    </Prefetch>
  );
}
