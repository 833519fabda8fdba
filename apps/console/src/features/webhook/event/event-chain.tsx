'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { AuditList } from '@/features/operations/request-detail/effects-card.tsx';
import { DeliveryList, SubjectLink } from '@/features/operations/request-detail/event-list.tsx';
import { formatGap } from '@/features/operations/request-detail/format-gap.ts';
import { callerOf } from '@/features/operations/request-log/caller.ts';
import { LastAnswer } from '@/features/webhook/delivery/attempt-list.tsx';
import { useRedeliver } from '@/features/webhook/delivery/use-deliveries.ts';
import { paths } from '@/lib/paths.ts';
import type { EventDetail } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { describeNext } from './describe-next.ts';
import { describeNoRequest, RequestLink } from './request-link.tsx';

type Delivery = EventDetail['deliveries']['items'][number];

/** From the request that caused an event to the endpoints that were told, in the order in which it happened. */
export function EventChain({ event }: { event: EventDetail }) {
  const { audit, deliveries, createdAt, isIdShared, request } = event;
  return (
    <Card title="What happened" description={describeNext(event)}>
      <ol className="grid">
        <Step title="Request">
          {request === null ? (
            <NoRequest event={event} />
          ) : (
            <div className="grid gap-1">
              <RequestLink request={request} />
              <p className="text-faint text-xs">By {callerOf(request)}</p>
            </div>
          )}
          {isIdShared ? (
            <p className="mt-1 text-dense text-soft">
              Another request had the same ID within a minute, so that one may be the cause.
            </p>
          ) : null}
        </Step>
        {audit.items.length === 0 ? null : (
          <Step title="Audit records">
            <AuditList audit={audit} />
            {audit.hasMore ? <More /> : null}
          </Step>
        )}
        <Step title="Event" isCurrent>
          <DefinitionList items={listFacts(event)} />
        </Step>
        <Step title="Deliveries">
          {event.isCopy ? (
            <p className="text-dense text-soft">Copies for guests go to no webhook endpoint.</p>
          ) : (
            <DeliveryList
              deliveries={deliveries.items}
              noteOf={({ finishedAt }) => <Gap from={createdAt} to={finishedAt} />}
              actionOf={(delivery) => <SendAgain delivery={delivery} />}
              detailOf={({ attemptCount, endpointId, id, state }) =>
                attemptCount === 0 ? null : (
                  // Read again after another attempt.
                  <LastAnswer
                    key={attemptCount}
                    webhookId={endpointId}
                    id={id}
                    isOpen={state !== 'delivered'}
                  />
                )
              }
            />
          )}
          {deliveries.hasMore ? <More /> : null}
        </Step>
      </ol>
    </Card>
  );
}

const listFacts = ({ id, subject, type }: EventDetail) => [
  { term: 'Event ID', value: <CopiedId id={id} label="Copy event ID" /> },
  { term: 'Subject', value: <SubjectLink subject={subject} /> },
  {
    term: 'More like it',
    value: (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <Link prefetch={false} href={paths.events({ subject })} className="link">
          Events of this subject
        </Link>
        <Link prefetch={false} href={paths.events({ type })} className="link">
          Events of this type
        </Link>
      </span>
    ),
  },
];

const More = () => <p className="mt-2 text-dense text-faint">And more, which are not shown here.</p>;

/** How long after the event a delivery ended. The clock of the workspace may be a little ahead. */
const Gap = ({ from, to }: { from: Date; to: Date | null }) =>
  to === null ? null : <span>{to > from ? formatGap(to, from) : 'immediately'}</span>;

function NoRequest({ event }: { event: EventDetail }) {
  return (
    <div className="grid gap-1">
      <p className="text-dense text-soft">{describeNoRequest(event)}</p>
      {event.requestId === null ? null : (
        <code className="break-all text-faint text-xs">{event.requestId}</code>
      )}
    </div>
  );
}

/** A part of the chain, joined to the next one by a line. */
function Step({
  title,
  isCurrent = false,
  children,
}: {
  title: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="group relative grid min-w-0 gap-1.5 pb-5 pl-6 last:pb-0"
    >
      <span aria-hidden className="absolute top-4 bottom-0 left-[0.3125rem] w-px bg-line group-last:hidden" />
      <span
        aria-hidden
        className="absolute top-1 left-0 size-[0.6875rem] rounded-full border-2 border-line bg-panel group-aria-[current]:border-accent group-aria-[current]:bg-accent"
      />
      <h3 className="font-medium text-faint text-xs leading-5">{title}</h3>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** Sends the event to one endpoint once more. */
function SendAgain({ delivery: { endpointId, id, state, webhook } }: { delivery: Delivery }) {
  const redeliver = useRedeliver();
  const mayManage = useMayManage(webhook.createdBy);
  if (state === 'pending' || !mayManage) return null;
  return (
    <Button
      size="small"
      pending={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: endpointId, deliveryId: id })}
    >
      Send again
    </Button>
  );
}
