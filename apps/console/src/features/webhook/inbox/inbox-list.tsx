'use client';
import { useQuery } from '@tanstack/react-query';
import { Radio, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { headerText } from '@/features/webhook/delivery/attempt-list.tsx';
import { BodyView } from '@/features/webhook/delivery/body-view.tsx';
import { DeliveryStateBadge } from '@/features/webhook/delivery/delivery-state.tsx';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { InboxItem } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

const liveMs = 2000;

/** The items of the inbox, newest first. A new item appears without a reload and opens by itself. */
export function InboxList() {
  const inbox = useQuery(useTRPC().listInbox.queryOptions({}, { refetchInterval: liveMs }));
  return (
    <Card title="Received events" bodyClassName="p-0 sm:px-0 sm:pb-0">
      <p role="status" className="sr-only">
        {inbox.data?.items.length ? `${inbox.data.items.length} arrived` : null}
      </p>
      <Loaded query={inbox} noun="the deliveries" skeleton={<SkeletonRows label="deliveries" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Radio} title="Waiting for the first event" docs="events">
              Send a test event, or send a message with one of your API keys. It appears here automatically.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t">
              {items.map((item, index) => (
                <InboxEntry key={item.id} item={item} startsOpen={index === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function InboxEntry({ item, startsOpen }: { item: InboxItem; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const now = useNow();
  const { eventType, createdAt, subject } = item;
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded-sm text-dense">
          <span className="inline-flex w-[calc(100%-1.25rem)] flex-wrap items-center gap-x-3 gap-y-1 align-baseline">
            <code className="text-xs sm:min-w-40">{eventType}</code>
            <Signature item={item} />
            <code className="min-w-0 truncate text-faint text-xs">{subject}</code>
            <time dateTime={createdAt.toISOString()} className="text-faint sm:ml-auto text-xs tabular-nums">
              {formatSince(createdAt, now)}
            </time>
          </span>
        </summary>
        <div className="mt-2 grid gap-3">
          <BodyView body={item.body} />
          {item.headers ? <CodeBlock wrap label="Headers" text={headerText(item.headers)} /> : null}
        </div>
      </details>
    </li>
  );
}

/** Says if the signature is right, by a secret that the endpoint signs with now. */
function Signature({ item }: { item: InboxItem }) {
  if (item.receivedAt === null) {
    return <DeliveryStateBadge delivery={item} />;
  }
  return item.verified ? (
    <Badge tone="ok">
      <ShieldCheck aria-hidden className="size-3" />
      Signature verified
    </Badge>
  ) : (
    <Badge tone="warn">Not signed with a current secret</Badge>
  );
}
