'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import type { Traffic, TrafficFilter, TrafficRange } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { rangeNames } from './describe-change.ts';
import { defaultRange, rangeOptions, trafficRanges } from './ranges.ts';
import { TrafficChart } from './traffic-chart.tsx';

/** A longer range changes less with each request, and costs more to sum up. */
const refreshMs = { '1h': 5000, '24h': 5000, '7d': 300_000, '30d': 300_000 } as const;

/** The range is in the URL, so that it can be sent to a colleague. */
const useRangeState = () =>
  useQueryState('range', parseAsStringLiteral(trafficRanges).withDefault(defaultRange));

/** The range that is shown. */
export const useRange = (): TrafficRange => useRangeState()[0];

/**
 * The requests over a range.
 * @param chosen the range that the page is narrowed to; without one, it is the chart's own
 */
export function useTraffic(filter: TrafficFilter, enabled = true, chosen: TrafficRange | null = null) {
  const [own, setRange] = useRangeState();
  const range = chosen ?? own;
  const query = useQuery(
    useTRPC().readTraffic.queryOptions(
      { range, ...filter },
      { enabled, refetchInterval: refreshMs[range], placeholderData: keepPreviousData },
    ),
  );
  return { range, setRange, query };
}

/** The chart of a range, with the choice of another. With a `filter`, it is low, and its columns lead to requests narrowed so. */
export function TrafficCard({
  traffic,
  range,
  onRange,
  filter,
}: {
  traffic: Traffic;
  range: TrafficRange;
  onRange: (range: TrafficRange) => void;
  filter?: Readonly<Record<string, string>>;
}) {
  return (
    <Card
      title={rangeNames[range].now}
      actions={<Segmented label="Time" value={range} options={rangeOptions} onChange={onRange} />}
    >
      <TrafficChart traffic={traffic} filter={filter} height={filter ? 'low' : 'full'} />
    </Card>
  );
}
