'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Outcome } from '@/features/webhook/delivery/attempt-outcome.tsx';
import { DeliveryStateBadge } from '@/features/webhook/delivery/delivery-state.tsx';
import { nameOf } from '@/features/webhook/endpoint/webhook-status.tsx';
import { writeJson } from '@/lib/indent-json.ts';
import { paths } from '@/lib/paths.ts';
import type { RequestEffects } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';

type CausedEvent = RequestEffects['events']['items'][number];
type CausedDelivery = RequestEffects['deliveries']['items'][number];

/** The events that a request wrote, each with what became of it at every endpoint. */
export function EventList({ effects: { deliveries, events } }: { effects: RequestEffects }) {
  const ofEvents = Map.groupBy(deliveries.items, ({ eventId }) => eventId);
  return (
    <ul className="grid gap-4">
      {events.items.map((event) => (
        <li key={event.id} className="grid gap-2">
          <EventLine event={event} />
          <DeliveryList deliveries={ofEvents.get(event.id) ?? []} />
        </li>
      ))}
    </ul>
  );
}

/** The page of what an event is about, where there is one. */
function subjectPath(subject: string): string | null {
  if (subject.startsWith('thr_')) return paths.thread(subject);
  return subject.startsWith('key_') ? paths.key(subject) : null;
}

/** The subject of an event. It links to the subject's page if there is one. */
export function SubjectLink({ subject }: { subject: string }) {
  const path = subjectPath(subject);
  if (path === null) return <code className="break-all text-soft text-xs">{subject}</code>;
  return (
    <Link prefetch={false} href={path} className="link break-all font-mono text-xs">
      {subject}
    </Link>
  );
}

function EventLine({ event: { data, id, subject, type } }: { event: CausedEvent }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-2.5">
        <Link prefetch={false} href={paths.event(id)} className="link font-medium font-mono text-xs">
          {type}
        </Link>
        <SubjectLink subject={subject} />
      </p>
      <details className="mt-2.5">
        <summary className="w-fit rounded-sm text-dense text-soft">Show data</summary>
        <div className="mt-2">
          <CodeBlock wrap label={`Data of ${type}`} copyLabel="Copy data" text={writeJson(data)} />
        </div>
      </details>
    </div>
  );
}

interface DeliveryListProps {
  readonly deliveries: readonly CausedDelivery[];
  /** More about a delivery, after its attempts. */
  readonly noteOf?: (delivery: CausedDelivery) => ReactNode;
  readonly actionOf?: (delivery: CausedDelivery) => ReactNode;
  /** Below a delivery. */
  readonly detailOf?: (delivery: CausedDelivery) => ReactNode;
}

/** The deliveries of an event, each with what can be done about it. */
export function DeliveryList({ deliveries, noteOf, actionOf, detailOf }: DeliveryListProps) {
  if (deliveries.length === 0) return <p className="text-dense text-faint">No endpoint received it.</p>;
  return (
    <ul className="divide-y rounded-card border" aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid gap-2 px-3 py-2">
          <DeliveryLine delivery={delivery} note={noteOf?.(delivery)} action={actionOf?.(delivery)} />
          {detailOf?.(delivery)}
        </li>
      ))}
    </ul>
  );
}

function DeliveryLine({
  delivery,
  note,
  action,
}: {
  delivery: CausedDelivery;
  note: ReactNode;
  action: ReactNode;
}) {
  const { attemptCount, endpointId, id, lastError, lastStatus, webhook } = delivery;
  return (
    <div className="flex min-w-0 items-center gap-x-3 text-dense">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <DeliveryStateBadge delivery={delivery} />
        <Link
          prefetch={false}
          href={paths.delivery(endpointId, id)}
          className="link min-w-0 flex-1 basis-32 wrap-anywhere"
        >
          {nameOf(webhook)}
        </Link>
        {attemptCount === 0 ? null : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap text-faint text-xs tabular-nums">
            {attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`}
            <Outcome status={lastStatus} error={lastError} />
            {note}
          </span>
        )}
      </div>
      {action}
    </div>
  );
}
