import { formatSince } from '../../../lib/time.ts';

/** When something is due, seen from `now` (milliseconds): "in 4 s", "in 5 min", and "now" once it is. */
export function formatDue(at: Date, now: number): string {
  const seconds = Math.ceil((at.getTime() - now) / 1000);
  if (seconds <= 0) {
    return 'now';
  }
  return seconds < 60 ? `in ${seconds} s` : formatSince(at, now);
}
