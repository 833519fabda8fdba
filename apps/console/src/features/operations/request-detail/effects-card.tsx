'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { describeAction } from '@/features/operations/audit/describe-action.ts';
import { paths } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestEffects, RequestRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { EventList } from './event-list.tsx';

const liveMs = 2000;
/** Until then, an event may still have to reach its endpoints. */
const settledMs = 15_000;

/** Read again while something is under way: the request is new, or a delivery waits. */
function isUnderWay(effects: RequestEffects | null | undefined, createdAt: Date): boolean {
  if (serverNow() - createdAt.getTime() < settledMs) return true;
  return effects?.deliveries.items.some(({ state }) => state === 'pending') ?? false;
}

/** The audit records and events that a request wrote, and where the events went. */
export function EffectsCard({ row: { createdAt, id } }: { row: RequestRow }) {
  const effects = useQuery(
    useTRPC().readRequestEffects.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (isUnderWay(state.data, createdAt) ? liveMs : false) },
    ),
  );
  return (
    <Card title="What it caused">
      <Loaded
        query={effects}
        noun="what it caused"
        skeleton={<SkeletonRows label="what it caused" rows={2} />}
      >
        {(data) => (data === null ? <Nothing /> : <Effects effects={data} />)}
      </Loaded>
    </Card>
  );
}

const Nothing = () => <p className="text-dense text-soft">It wrote no audit record and no event.</p>;

function Effects({ effects }: { effects: RequestEffects }) {
  const { audit, deliveries, events, isIdShared } = effects;
  if (audit.items.length === 0 && events.items.length === 0) return <Nothing />;
  return (
    <div className="grid gap-5">
      {isIdShared ? (
        <p className="text-dense text-soft">
          Another request had the same ID within a minute, so some of this may be its effect.
        </p>
      ) : null}
      {audit.items.length === 0 ? null : (
        <Part title="Audit records" isCut={audit.hasMore}>
          <AuditList audit={audit} />
        </Part>
      )}
      {events.items.length === 0 ? null : (
        <Part title="Events and their deliveries" isCut={events.hasMore || deliveries.hasMore}>
          <EventList effects={effects} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, isCut, children }: { title: string; isCut: boolean; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium text-faint text-xs">{title}</h3>
      {children}
      {isCut ? <p className="mt-2 text-dense text-faint">And more, which are not shown here.</p> : null}
    </section>
  );
}

/** Audit records, each with the way to its details. */
export function AuditList({ audit }: Pick<RequestEffects, 'audit'>) {
  return (
    <ul className="grid gap-2">
      {audit.items.map(({ action, id, targetId }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-dense">
          <Link prefetch={false} href={paths.auditRecord(id)} className="link">
            {describeAction(action)}
          </Link>
          {targetId === null ? null : <code className="break-all text-faint text-xs">{targetId}</code>}
        </li>
      ))}
    </ul>
  );
}
