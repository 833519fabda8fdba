'use client';
import { cn } from '@/lib/cn.ts';
import { formatClock, formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { Instant } from './instant.tsx';
import { Tooltip } from './tooltip.tsx';

/** "3 min ago", with the absolute time and its zone on hover and focus. */
export function RelativeTime({ at, className }: { at: Date; className?: string }) {
  const now = useNow();
  return (
    <Tooltip content={<Instant at={at} />}>
      <button
        type="button"
        className={cn('cursor-default whitespace-nowrap rounded-sm tabular-nums', className)}
      >
        <time dateTime={at.toISOString()}>{formatSince(at, now)}</time>
      </button>
    </Tooltip>
  );
}

/** "14:03:22", to compare with one's own logs; how long ago that was, and the zone, on hover and focus. */
export function ClockTime({ at }: { at: Date }) {
  const now = useNow();
  const zone = useZone();
  return (
    <Tooltip
      content={
        <>
          {formatSince(at, now)}, <Instant at={at} />
        </>
      }
    >
      <button type="button" className="cursor-default whitespace-nowrap rounded-sm tabular-nums">
        <time dateTime={at.toISOString()}>{formatClock(at, now, zone)}</time>
      </button>
    </Tooltip>
  );
}
