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

const mantissas = [1, 2, 4];
const ceilingMin = 4;

/** The smallest round number that is at least the highest bar, so that the scale does not jump with each request. */
export function chartCeiling(hours: readonly Count[]): number {
  const highest = Math.max(ceilingMin, ...hours.map((hour) => hour.total));
  const power = 10 ** Math.floor(Math.log10(highest));
  const mantissa = mantissas.find((candidate) => candidate * power >= highest) ?? 10;
  return mantissa * power;
}

/** The share of failed requests from which an hour is marked, so that a usual rate of errors does not color every bar. */
export const markedErrorShare = 0.05;
const heightMin = 3;
const markHeightMin = 2;

/**
 * How high the bar of an hour is, and how much of it is marked as failed, in the unit of `height`, which is the height of
 * `ceiling`. A bar that would be too low to see is drawn higher; the marked part is its share of what is drawn.
 */
export function barHeights({ total, errors }: Count, ceiling: number, height: number) {
  const full = total === 0 ? 0 : Math.max((total / ceiling) * height, heightMin);
  const share = total === 0 ? 0 : errors / total;
  return { full, marked: share < markedErrorShare ? 0 : Math.max(share * full, markHeightMin) };
}

/** The share of failed requests, such as "0%", "<1%" or "12%". */
export function formatErrorRate({ total, errors }: Count): string {
  if (errors === 0 || total === 0) {
    return '0%';
  }
  const percent = (errors / total) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
