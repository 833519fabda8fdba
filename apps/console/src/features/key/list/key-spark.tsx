'use client';
import { formatNumber } from '@/lib/format-number.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';

/** The requests of a key in the last 14 days: a column for each, and their sum. */
export function KeySpark({ days, total }: { days: readonly number[] | undefined; total: number }) {
  if (days === undefined) {
    return <span className="text-faint">None</span>;
  }
  return (
    <span className="flex items-center gap-2">
      <Sparkline values={days} />
      <span className="text-soft">
        {formatNumber(total)}
        <span className="sr-only">
          {' '}
          requests in the last {days.length} days, {formatNumber(days.at(-1) ?? 0)} of them in the last 24
          hours
        </span>
      </span>
    </span>
  );
}
