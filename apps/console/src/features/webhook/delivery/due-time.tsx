'use client';
import { useEffect, useState } from 'react';
import { formatInstant } from '@/lib/time.ts';
import { Tooltip } from '@/ui/tooltip.tsx';
import { formatDue } from './format-due.ts';

/** When the next attempt is due, counted down by the second; the absolute time on hover and focus. */
export function DueTime({ at }: { at: Date }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip content={<span className="tabular-nums">{formatInstant(at)}</span>}>
      <button type="button" className="cursor-default whitespace-nowrap rounded-sm tabular-nums">
        <time dateTime={at.toISOString()}>{formatDue(at, now)}</time>
      </button>
    </Tooltip>
  );
}
