'use client';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { headerText } from '@/features/webhook-delivery/attempt-list.tsx';
import { BodyView } from '@/features/webhook-delivery/body-view.tsx';
import { DeliveryStateBadge } from '@/features/webhook-delivery/delivery-state.tsx';
import { useDeliveries } from '@/features/webhook-delivery/use-deliveries.ts';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DeliveryView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

const liveMs = 1000;

/** What has arrived in the inbox, newest first, without a reload. What arrives opens by itself. */
export function InboxList({ webhookId }: { webhookId: string }) {
  const deliveries = useDeliveries(webhookId, { state: null, eventType: undefined });
  const rows = deliveries.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title="Arrived" bodyClassName="p-0 sm:px-0 sm:pb-0">
      <p role="status" className="sr-only">
        {rows.length === 0 ? null : `${rows.length} arrived`}
      </p>
      <Loaded query={deliveries} noun="the deliveries" skeleton={<SkeletonRows label="deliveries" />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={Radio} title="Waiting for the first event">
              Send a test event, or a message with one of your keys. It appears here by itself.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t">
              {rows.map((row, index) => (
                <InboxItem key={row.id} delivery={row} startsOpen={index === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function InboxItem({ delivery, startsOpen }: { delivery: DeliveryView; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const now = useNow();
  const { eventType, createdAt } = delivery;
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded-sm text-dense">
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 align-middle">
            <code className="text-xs">{eventType}</code>
            <DeliveryStateBadge delivery={delivery} />
            <time dateTime={createdAt.toISOString()} className="text-faint text-xs tabular-nums">
              {formatSince(createdAt, now)}
            </time>
          </span>
        </summary>
        {isOpen ? <Received delivery={delivery} /> : null}
      </details>
    </li>
  );
}

/** What a receiver would have got: the headers of the last attempt, and the body. */
function Received({ delivery: { id, endpointId } }: { delivery: DeliveryView }) {
  const detail = useQuery(
    useTRPC().readDelivery.queryOptions(
      { id: endpointId, deliveryId: id },
      // The headers come with the attempt.
      { refetchInterval: ({ state: { data } }) => (data?.attempts.length === 0 ? liveMs : false) },
    ),
  );
  return (
    <Loaded query={detail} noun="the delivery" skeleton={<SkeletonRows label="the delivery" rows={2} />}>
      {({ attempts, body }) => {
        const last = attempts.at(-1);
        return (
          <div className="mt-2 grid gap-3">
            <BodyView body={body} />
            {last ? <CodeBlock wrap label="Headers" text={headerText(last.requestHeaders)} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}
