import type { HourCount } from '../../../trpc/types.ts';

type Count = Pick<HourCount, 'total' | 'errors'>;

/** The totals of a span of time. */
export function sumTraffic(hours: readonly Count[]): Count {
  return {
    total: hours.reduce((sum, hour) => sum + hour.total, 0),
    errors: hours.reduce((sum, hour) => sum + hour.errors, 0),
  };
}

const hourMs = 3_600_000;

/** The 24 hours up to `now` (milliseconds), with a zero where nothing was counted. */
export function fillDay(hours: readonly HourCount[], now: number): HourCount[] {
  const last = Math.floor(now / hourMs);
  return Array.from({ length: 24 }, (_, index) => {
    const slot = last - 23 + index;
    const counted = hours.filter(({ at }) => Math.floor(at.getTime() / hourMs) === slot);
    return { at: new Date(slot * hourMs), ...sumTraffic(counted) };
  });
}

/** The share of failures from which they are told to a person: a usual rate of errors is no news. */
export const markedErrorShare = 0.05;
