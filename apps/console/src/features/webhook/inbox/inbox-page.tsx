'use client';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import Link from 'next/link';
import { DisabledNote } from '@/features/webhook/endpoint/disabled-note.tsx';
import { useTestWebhook } from '@/features/webhook/endpoint/use-webhook-changes.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { InboxList } from './inbox-list.tsx';
import { useInboxUrl, useOpenInbox } from './use-inbox.ts';

/** The workspace's own receiver: its address, and what arrives there. */
export function InboxPage() {
  const webhooks = useQuery(useTRPC().listWebhooks.queryOptions());
  const url = useInboxUrl();
  return (
    <Loaded
      query={webhooks}
      noun="the inbox"
      skeleton={
        <>
          <PageHeader {...pageHeadings.inbox} />
          <Card bodyClassName="p-0 sm:p-0">
            <SkeletonRows label="the inbox" />
          </Card>
        </>
      }
    >
      {({ items }) => {
        const inbox = items.find((webhook) => webhook.url === url);
        return inbox ? <OpenInbox subject={inbox} /> : <NoInbox />;
      }}
    </Loaded>
  );
}

function NoInbox() {
  const { open, isOpening } = useOpenInbox();
  return (
    <>
      <PageHeader {...pageHeadings.inbox} />
      <Card bodyClassName="p-0 sm:p-0">
        <EmptyState
          icon={Inbox}
          title="Open your webhook inbox"
          docs="events"
          action={
            <Button look="primary" pending={isOpening} onClick={open}>
              Open the inbox
            </Button>
          }
        >
          The inbox is an endpoint that receives every type of event. Deliveries are signed like all others,
          but they stay in Patchbay for you to read here.
        </EmptyState>
      </Card>
    </>
  );
}

function OpenInbox({ subject }: { subject: WebhookView }) {
  const { isPending, mutate } = useTestWebhook();
  const test = () => mutate({ id: subject.id });
  return (
    <>
      <PageHeader {...pageHeadings.inbox}>
        <Link prefetch={false} href={paths.webhook(subject.id)} className={buttonClass()}>
          Endpoint
        </Link>
        <Button look="primary" pending={isPending} onClick={test}>
          Send test event
        </Button>
      </PageHeader>
      <div className="grid gap-5">
        <DisabledNote subject={subject} />
        <CodeBlock wrap label="Address" copyLabel="Copy address" text={subject.url} />
        <InboxList />
      </div>
    </>
  );
}
