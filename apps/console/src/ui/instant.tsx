'use client';
import { formatInstant } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';

/** A point in time to the second, in the time zone of the console. */
export function Instant({ at }: { at: Date }) {
  const zone = useZone();
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      {formatInstant(at, zone)}
    </time>
  );
}
