'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { callerOf } from '@/features/operations/request-log/caller.ts';
import { MethodAndPath, StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestRow } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { formatGap } from './format-gap.ts';

/** The requests that the same key or app made around this one. A request without either has no such card. */
export function NeighborsCard({ row }: { row: RequestRow }) {
  const neighbors = useQuery(
    useTRPC().readRequestNeighbors.queryOptions({ id: row.id }, { enabled: row.credentialId !== null }),
  );
  if (row.credentialId === null || neighbors.data === null) return null;
  return (
    <Card
      title={`Requests by ${callerOf(row)}`}
      description="Around this one, newest first."
      actions={<Steps later={neighbors.data?.later.at(-1)} earlier={neighbors.data?.earlier[0]} />}
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded
        query={neighbors}
        noun="these requests"
        skeleton={<SkeletonRows label="these requests" rows={3} />}
      >
        {(data) => <Neighbors row={row} later={data?.later ?? []} earlier={data?.earlier ?? []} />}
      </Loaded>
    </Card>
  );
}

/** To the next request on either side, always in the same place, so that one can walk along. */
function Steps({ later, earlier }: { later: RequestRow | undefined; earlier: RequestRow | undefined }) {
  return (
    <span className="flex">
      <Step to={later} label="Later request" icon={ArrowUp} />
      <Step to={earlier} label="Earlier request" icon={ArrowDown} />
    </span>
  );
}

function Step({ to, label, icon: Icon }: { to: RequestRow | undefined; label: string; icon: LucideIcon }) {
  const className = buttonClass({ look: 'ghost', size: 'icon' });
  if (to === undefined) {
    return (
      <span aria-hidden className={cn(className, 'pointer-events-none opacity-40')}>
        <Icon />
      </span>
    );
  }
  return (
    <Link prefetch={false} href={paths.request(to.id)} aria-label={label} className={className}>
      <Icon aria-hidden />
    </Link>
  );
}

function Neighbors({
  row,
  later,
  earlier,
}: {
  row: RequestRow;
  later: readonly RequestRow[];
  earlier: readonly RequestRow[];
}) {
  if (later.length + earlier.length === 0) {
    return (
      <p className="border-t px-4 py-3 text-dense text-soft sm:px-5">
        It made no other request close to this one.
      </p>
    );
  }
  return (
    <ol className="divide-y border-t">
      {[...later, row, ...earlier].map((each) => (
        <Neighbor key={each.id} row={each} from={row} />
      ))}
    </ol>
  );
}

function Neighbor({ row, from }: { row: RequestRow; from: RequestRow }) {
  const isThis = row.id === from.id;
  const request = <MethodAndPath method={row.method} path={row.path} />;
  return (
    <li
      aria-current={isThis ? 'page' : undefined}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-4 py-2 has-[a]:hover:bg-ink/3 aria-[current]:bg-accent-soft sm:px-5"
    >
      <StatusBadge status={row.status} />
      {isThis ? (
        request
      ) : (
        <Link
          prefetch={false}
          href={paths.request(row.id)}
          className="min-w-0 rounded-sm after:absolute after:inset-0 hover:text-accent"
        >
          {request}
        </Link>
      )}
      <span className="col-start-2 text-faint text-xs tabular-nums">
        {isThis ? 'This request' : formatGap(row.createdAt, from.createdAt)}
      </span>
    </li>
  );
}
