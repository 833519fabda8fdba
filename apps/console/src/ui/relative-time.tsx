'use client';
import { cn } from '@/lib/cn.ts';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
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
