'use client';
import { formatCountdown, formatInstant } from '@/lib/time.ts';
import { useSecond } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';

/** How long until a time, counted down by the second: "5 days 23 hours". The absolute time stands beside it. */
export function Countdown({ to }: { to: Date }) {
  const now = useSecond();
  const zone = useZone();
  return (
    <time dateTime={to.toISOString()} className="tabular-nums">
      <span className="font-medium text-ink">{formatCountdown((to.getTime() - now) / 1000)}</span>
      <span className="text-faint"> · {formatInstant(to, zone)}</span>
    </time>
  );
}
