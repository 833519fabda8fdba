'use client';
import { FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import type { Installation } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { isRoundLate } from './list-troubles.ts';

const shownMax = 10;

/** When the scheduled work last succeeded, the longest ago first. */
export function ScheduleCard({ rounds }: Pick<Installation, 'rounds'>) {
  const now = useNow();
  const sorted = rounds.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const more = sorted.length - shownMax;
  return (
    <Card
      title="Scheduled work"
      description="When each round last succeeded, in any worker."
      bodyClassName="p-0 sm:p-0"
    >
      {sorted.length === 0 ? (
        <p className="px-4 pb-4 text-dense text-soft sm:px-5">None has run yet.</p>
      ) : (
        <FigureRows
          rows={sorted.slice(0, shownMax).map(({ at, name }) => ({
            id: name,
            term: <code className="text-xs">{name}</code>,
            value: formatSince(at, now),
            tone: isRoundLate(at, now) ? 'warn' : undefined,
          }))}
        />
      )}
      {more > 0 ? (
        <p className="border-t px-4 py-2 text-soft text-xs sm:px-5">
          {more} more {more === 1 ? 'has' : 'have'} succeeded since then.
        </p>
      ) : null}
    </Card>
  );
}
