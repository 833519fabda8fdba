import { dayOf, listDays } from '../../../lib/day.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDay, formatDayOfMonth } from '../../../lib/time.ts';
import type { AiHistory } from '../../../trpc/types.ts';
import type { ChartColumn, ChartSeries } from '../../../ui/chart/chart-data.ts';
import { labelOf } from './quota.ts';
import type { UsageFilter } from './use-usage-filter.ts';

type Day = AiHistory['days'][number];
export type Sums = Pick<Day, 'calls' | 'costMicros' | 'failed' | 'tokens'>;

/** The calls of some days and features. */
export const sumCalls = (days: readonly Sums[]): Sums => ({
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
  tokens: days.reduce((sum, { tokens }) => sum + tokens, 0),
  costMicros: days.reduce((sum, { costMicros }) => sum + costMicros, 0),
});

export interface FeatureSums extends Sums {
  readonly feature: string;
}

/** The calls of each feature, the most used first. */
export function sumFeatures({ days }: Pick<AiHistory, 'days'>): FeatureSums[] {
  const features = [...Map.groupBy(days, ({ feature }) => feature)];
  return features
    .map(([feature, own]) => ({ feature, ...sumCalls(own) }))
    .toSorted((one, other) => other.calls - one.calls);
}

const colors = [
  { fill: 'fill-bar', swatch: 'bg-bar' },
  { fill: 'fill-ok', swatch: 'bg-ok' },
  { fill: 'fill-bar-warn', swatch: 'bg-bar-warn' },
  { fill: 'fill-faint', swatch: 'bg-faint' },
  { fill: 'fill-control-line', swatch: 'bg-control-line' },
] as const;

/** Each feature keeps its color, whatever the range is. */
const featureOrder: readonly string[] = [
  'agent_run',
  'ask',
  'thread_assistant',
  'voice_note',
  'insights_rerun',
];
const placeOf = (feature: string): number => {
  const place = featureOrder.indexOf(feature);
  return place < 0 ? featureOrder.length - 1 : place;
};

/** The parts and the columns of the chart: calls or cost by feature and day, of all features or of one. */
export function chartOf(history: AiHistory, { day: _, ...chosen }: UsageFilter) {
  const features = sumFeatures(history)
    .map(({ feature }) => feature)
    .filter((feature) => chosen.feature === null || feature === chosen.feature)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const series = features.map((feature): ChartSeries => {
    const color = colors[placeOf(feature)] ?? colors[0];
    return { name: labelOf({ feature }), ...color };
  });
  const byDay = Map.groupBy(history.days, ({ day }) => dayOf(day));
  const columns = listDays(history.from, history.to).map((at): ChartColumn => {
    const day = dayOf(at);
    const own = byDay.get(day) ?? [];
    return {
      id: day,
      label: formatDay(at, 'UTC'),
      tick: formatDayOfMonth(at, 'UTC'),
      values: features.map((feature) => {
        const { calls = 0, costMicros = 0 } = own.find((each) => each.feature === feature) ?? {};
        return chosen.measure === 'cost' ? costMicros : calls;
      }),
      href: paths.aiCalls({ ...chosen, feature: chosen.feature ?? undefined, day }),
    };
  });
  return { series, columns };
}
