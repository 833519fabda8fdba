import Link from 'next/link';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format-number.ts';
import type { TrafficSums } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { formatShare } from './describe-change.ts';

/** One of the busiest. */
export interface TrafficItem {
  readonly id: string;
  readonly name: ReactNode;
  readonly href: string;
  readonly sums: TrafficSums;
  /** One or more {@link NoteColumn} between the name and the count. */
  readonly note: ReactNode;
}

/** The busiest of a kind, each with its share as a bar behind it, and with its requests in the log. */
export function TrafficList({
  title,
  items,
  empty,
}: {
  title: string;
  items: readonly TrafficItem[];
  empty: string;
}) {
  const highest = Math.max(1, ...items.map(({ sums }) => sums.total));
  return (
    <Card title={title} bodyClassName="px-0 pb-2 sm:px-0 sm:pb-2">
      {items.length === 0 ? (
        <p className="px-4 pb-3 text-dense text-soft sm:px-5">{empty}</p>
      ) : (
        <ul>
          {items.map(({ href, id, name, note, sums }) => (
            <li
              key={id}
              className="relative flex min-h-9 flex-wrap items-center gap-x-3 px-4 py-1 text-dense hover:bg-ink/3 sm:flex-nowrap sm:px-5 sm:py-0"
            >
              {/* A drawing, because the policy of the page forbids styles in its HTML. */}
              <svg aria-hidden className="absolute inset-y-1 left-0 h-[calc(100%-0.5rem)] w-full">
                <rect
                  width={`${(sums.total / highest) * 100}%`}
                  height="100%"
                  rx={3}
                  className="fill-accent-soft"
                />
              </svg>
              <Link
                prefetch={false}
                href={href}
                className="relative min-w-0 flex-1 basis-2/3 truncate rounded-sm hover:text-accent sm:basis-0"
              >
                {name}
              </Link>
              {note}
              <span className="relative w-14 text-right font-medium tabular-nums">
                {formatNumber(sums.total)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A column, lined up with that of the other rows on a wide screen. On a phone, it is below the name, which needs the room. */
export function NoteColumn({ children }: { children: ReactNode }) {
  return (
    <span className="relative order-1 shrink-0 text-right sm:order-none text-soft text-xs tabular-nums 2xl:w-18">
      {children}
    </span>
  );
}

/** How many of them failed; nothing where none did. */
export function FailedShare({ sums }: { sums: TrafficSums }) {
  const failed = sums.clientErrors + sums.serverErrors;
  if (failed === 0) return null;
  return (
    <span className={cn('tabular-nums', sums.serverErrors > 0 ? 'text-bad' : 'text-warn')}>
      {formatShare(failed, sums.total)} failed
    </span>
  );
}
