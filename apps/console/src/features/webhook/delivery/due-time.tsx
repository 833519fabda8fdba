'use client';
import { formatInstant } from '@/lib/time.ts';
import { useSecond } from '@/lib/use-now.ts';
import { Tooltip } from '@/ui/tooltip.tsx';
import { formatDue } from './format-due.ts';

/** When the next attempt is due, counted down by the second; the absolute time on hover and focus. */
export function DueTime({ at }: { at: Date }) {
  const now = useSecond();
  return (
    <Tooltip content={<span className="tabular-nums">{formatInstant(at)}</span>}>
      <button type="button" className="cursor-default whitespace-nowrap rounded-sm tabular-nums">
        <time dateTime={at.toISOString()}>{formatDue(at, now)}</time>
      </button>
    </Tooltip>
  );
}
