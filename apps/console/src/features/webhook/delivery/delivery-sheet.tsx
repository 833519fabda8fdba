'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { formatInstant } from '@/lib/time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DeliveryDetail } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';
import { AttemptList } from './attempt-list.tsx';
import { BodyView } from './body-view.tsx';
import { DeliveryStateBadge, stateTexts } from './delivery-state.tsx';
import { DueTime } from './due-time.tsx';

const liveMs = 2000;

function Id({ id, noun }: { id: string; noun: string }) {
  return (
    <span className="flex items-start gap-1">
      <code className="break-all text-xs leading-6">{id}</code>
      <CopyButton text={id} label={`Copy ${noun}`} iconOnly look="ghost" />
    </span>
  );
}

function deliveryFacts(delivery: DeliveryDetail) {
  const { id, eventId, eventType, subject, state, nextRetryAt, createdAt, finishedAt } = delivery;
  return [
    { term: 'State', value: <DeliveryStateBadge delivery={delivery} /> },
    ...(state === 'pending' && nextRetryAt
      ? [{ term: 'Next attempt', value: <DueTime at={nextRetryAt} /> }]
      : []),
    { term: 'Type', value: <code className="text-xs">{eventType}</code> },
    { term: 'Event ID', value: <Id id={eventId} noun="event ID" /> },
    { term: 'Delivery ID', value: <Id id={id} noun="delivery ID" /> },
    { term: 'Subject', value: <code className="break-all text-xs">{subject}</code> },
    { term: 'Created', value: formatInstant(createdAt) },
    ...(finishedAt ? [{ term: 'Finished', value: formatInstant(finishedAt) }] : []),
  ];
}

/** Sends a delivery once more. */
function Redeliver({ webhookId, delivery }: { webhookId: string; delivery: DeliveryDetail }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const redeliver = useMutation(
    trpc.redeliverDelivery.mutationOptions({
      onSuccess: () => toastDone('The delivery is on its way again'),
      onError: toastOnError('The delivery was not sent again'),
      // A refusal (it waits already) means that what is shown is stale too.
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(
            trpc.readDelivery.queryFilter({ id: webhookId, deliveryId: delivery.id }),
          ),
          queryClient.invalidateQueries(trpc.listDeliveries.pathFilter()),
        ]),
    }),
  );
  const webhook = useQuery(trpc.readWebhook.queryOptions({ id: webhookId }));
  const mayManage = useMayManage(webhook.data?.createdBy ?? null);
  return delivery.state === 'pending' || delivery.body === null || !mayManage ? null : (
    <Button
      pending={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: webhookId, deliveryId: delivery.id })}
    >
      Redeliver
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
