'use client';
import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus, Webhook } from 'lucide-react';
import Link from 'next/link';
import { useOpenInbox } from '@/features/webhook/inbox/use-inbox.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { WebhookTable } from './webhook-table.tsx';

function AddLink() {
  return (
    <Link prefetch={false} href={paths.newWebhook()} className={buttonClass({ look: 'primary' })}>
      <Plus aria-hidden />
      Add endpoint
    </Link>
  );
}

/** The webhook endpoints of the workspace. */
export function WebhooksPage() {
  const webhooks = useQuery(useTRPC().listWebhooks.queryOptions());
  return (
    <>
      <PageHeader {...pageHeadings.webhooks}>
        <Link prefetch={false} href={paths.inbox()} className={buttonClass()}>
          <Inbox aria-hidden />
          Inbox
        </Link>
        <AddLink />
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={webhooks} noun="the endpoints" skeleton={<SkeletonRows label="endpoints" />}>
          {({ items }) => (items.length === 0 ? <NoWebhooks /> : <WebhookTable webhooks={items} />)}
        </Loaded>
      </Card>
    </>
  );
}

/** The two ways to the first delivery. The inbox needs no server, so it comes first. */
function NoWebhooks() {
  const { open, isOpening } = useOpenInbox();
  return (
    <EmptyState
      icon={Webhook}
      title="No endpoints yet"
      docs="guides/webhooks"
      action={
        <>
          <Button look="primary" pending={isOpening} onClick={open}>
            <Inbox aria-hidden />
            Use the inbox
          </Button>
          <Link prefetch={false} href={paths.newWebhook()} className={buttonClass()}>
            <Plus aria-hidden />
            Add endpoint
          </Link>
        </>
      }
    >
      An endpoint receives events as signed HTTP requests. If you have no public URL yet, use the inbox. It is
      an endpoint here in the console and shows your first verified delivery in a few clicks.
    </EmptyState>
  );
}
