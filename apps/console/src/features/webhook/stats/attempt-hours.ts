import type { HourCount, WebhookStats } from '../../../trpc/types.ts';

type Hour = WebhookStats['hours'][number];

/** The attempts of each hour as the chart takes them. */
export const countAttempts = (hours: readonly Hour[]): HourCount[] =>
  hours.map(({ at, delivered, failed }) => ({ at, total: delivered + failed, errors: failed }));

/** The average latency of all attempts in milliseconds; null without any. */
export function averageLatency(hours: readonly Hour[]): number | null {
  const attempts = hours.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0);
  const totalMs = hours.reduce(
    (sum, { delivered, failed, latencyMs }) => sum + (delivered + failed) * latencyMs,
    0,
  );
  return attempts === 0 ? null : Math.round(totalMs / attempts);
}
