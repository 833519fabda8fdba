'use client';
import { useSecond } from '@/lib/use-now.ts';
import { Instant } from '@/ui/instant.tsx';
import { Tooltip } from '@/ui/tooltip.tsx';
import { formatDue } from './format-due.ts';

/** When the next attempt is due, counted down by the second; the absolute time on hover and focus. */
export function DueTime({ at }: { at: Date }) {
  const now = useSecond();
  return (
    <Tooltip content={<Instant at={at} />}>
      <button type="button" className="cursor-default whitespace-nowrap rounded-sm tabular-nums">
        <time dateTime={at.toISOString()}>{formatDue(at, now)}</time>
      </button>
    </Tooltip>
  );
}
