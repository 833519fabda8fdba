import type { WebhookHealth, WebhookStats } from '../../../trpc/types.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { markedErrorShare } from '../../operations/traffic/day-hours.ts';

interface Standing {
  readonly tone: Tone;
  readonly label: string;
}

/** The facts that decide the standing of an endpoint: the attempts of a day, and whether the newest fail. */
export type DayOfAttempts = Pick<WebhookHealth, 'delivered' | 'failed' | 'failingSince'>;

/** The same figures as in the list, from the page of the endpoint. */
export function sumDay({ failingSince, hours }: Pick<WebhookStats, 'failingSince' | 'hours'>): DayOfAttempts {
  const sumOf = (name: 'delivered' | 'failed') => hours.reduce((sum, hour) => sum + hour[name], 0);
  return { delivered: sumOf('delivered'), failed: sumOf('failed'), failingSince };
}

/** How an enabled endpoint does, in two words. */
export function standingOf({ delivered, failed, failingSince }: DayOfAttempts): Standing {
  if (failingSince !== null) return { tone: 'bad', label: 'Failing' };
  const attempts = delivered + failed;
  if (attempts === 0) return { tone: 'neutral', label: 'Enabled' };
  return failed / attempts >= markedErrorShare
    ? { tone: 'warn', label: 'Some failures' }
    : { tone: 'ok', label: 'Working' };
}

/** The rate of the last day in whole percent, never rounded to 100 while something failed; null without attempts. */
export function successRate({
  delivered,
  failed,
}: Pick<WebhookHealth, 'delivered' | 'failed'>): string | null {
  const attempts = delivered + failed;
  return attempts === 0 ? null : `${Math.floor((100 * delivered) / attempts)}%`;
}
