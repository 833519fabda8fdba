'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { SubjectLink } from '@/features/operations/request-detail/event-list.tsx';
import { describeNoRequest, RequestLink } from '@/features/webhook/event/request-link.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DeliveryDetail } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AttemptList } from './attempt-list.tsx';
import { BodyView } from './body-view.tsx';
import { DeliveryStateBadge, stateTexts } from './delivery-state.tsx';
import { DueTime } from './due-time.tsx';
import { useRedeliver } from './use-deliveries.ts';

const liveMs = 2000;

/** The request that caused the event of a delivery. */
function Cause({ eventId }: { eventId: string }) {
  const { data } = useQuery(useTRPC().readEvent.queryOptions({ id: eventId }));
  return data?.request ? <RequestLink request={data.request} /> : describeNoRequest(data ?? null);
}

function deliveryFacts(delivery: DeliveryDetail) {
  const { id, eventId, eventType, subject, state, nextRetryAt, createdAt, finishedAt } = delivery;
  return [
    { term: 'State', value: <DeliveryStateBadge delivery={delivery} /> },
    ...(state === 'pending' && nextRetryAt
      ? [{ term: 'Next attempt', value: <DueTime at={nextRetryAt} /> }]
      : []),
    {
      term: 'Event',
      value: (
        <Link prefetch={false} href={paths.event(eventId)} className="link font-mono text-xs">
          {eventType}
        </Link>
      ),
    },
    { term: 'Request', value: <Cause eventId={eventId} /> },
    { term: 'Event ID', value: <CopiedId id={eventId} label="Copy event ID" /> },
    { term: 'Delivery ID', value: <CopiedId id={id} label="Copy delivery ID" /> },
    { term: 'Subject', value: <SubjectLink subject={subject} /> },
    { term: 'Created', value: <Instant at={createdAt} /> },
    ...(finishedAt ? [{ term: 'Finished', value: <Instant at={finishedAt} /> }] : []),
  ];
}

/** Sends a delivery once more. */
function Redeliver({ webhookId, delivery }: { webhookId: string; delivery: DeliveryDetail }) {
  const redeliver = useRedeliver();
  const webhook = useQuery(useTRPC().readWebhook.queryOptions({ id: webhookId }));
  const mayManage = useMayManage(webhook.data?.createdBy ?? null);
  return delivery.state === 'pending' || delivery.body === null || !mayManage ? null : (
    <Button
      pending={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: webhookId, deliveryId: delivery.id })}
    >
      Send again
    </Button>
  );
}

/** One delivery in full: what is sent, and each attempt with what the receiver answered. */
export function DeliverySheet({
  webhookId,
  id,
  onClose,
}: {
  webhookId: string;
  id: string;
  onClose: () => void;
}) {
  const delivery = useQuery(
    useTRPC().readDelivery.queryOptions(
      { id: webhookId, deliveryId: id },
      { refetchInterval: ({ state }) => (state.data?.state === 'pending' ? liveMs : false) },
    ),
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={delivery.data?.eventType ?? 'Delivery'}
    >
      <Loaded query={delivery} noun="the delivery" skeleton={<SkeletonRows label="the delivery" />}>
        {(read) => (
          <div className="grid gap-6 p-5">
            <div className="grid gap-3">
              <p className="text-dense text-soft">{stateTexts[read.state]}</p>
              <DefinitionList items={deliveryFacts(read)} />
              <div className="empty:hidden">
                <Redeliver webhookId={webhookId} delivery={read} />
              </div>
            </div>
            <BodyView body={read.body} />
            <AttemptList attempts={read.attempts} />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
