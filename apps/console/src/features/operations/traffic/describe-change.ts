/** How long the range before is called. */
export const rangeNames = {
  '1h': { now: 'Last hour', before: 'the hour before' },
  '24h': { now: 'Last 24 hours', before: 'the day before' },
  '7d': { now: 'Last 7 days', before: 'the week before' },
  '30d': { now: 'Last 30 days', before: 'the month before' },
} as const;

/** A count against the one before it, such as "+12%", "−50%" or "3 times"; null where there is nothing to compare with. */
export function describeChange(now: number, before: number): string | null {
  if (before === 0 || now === before) return null;
  const ratio = now / before;
  if (ratio >= 3) return `${Math.round(ratio)} times`;
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return null;
  return percent > 0 ? `+${percent}%` : `−${-percent}%`;
}

/** A duration, such as "<1 ms", "14 ms" or "1.3 s". */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 5000) return '>5 s';
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 1 ? '<1 ms' : `${Math.round(ms)} ms`;
}

/** The share of requests that failed, such as "0%", "<0.1%", "2.5%" or "12%". */
export function formatShare(part: number, total: number): string {
  if (part === 0 || total === 0) return '0%';
  const percent = (part / total) * 100;
  if (percent < 0.1) return '<0.1%';
  return `${percent < 10 ? percent.toFixed(1).replace(/\.0$/, '') : Math.round(percent)}%`;
}
