'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { rangeNames } from './describe-change.ts';
import { defaultRange, trafficRanges } from './ranges.ts';
import { TrafficChart } from './traffic-chart.tsx';
import { TrafficFigures } from './traffic-figures.tsx';
import { TrafficLists } from './traffic-lists.tsx';

/** A longer range changes less with each request, and costs more to sum up. */
const refreshMs = { '1h': 5000, '24h': 5000, '7d': 300_000, '30d': 300_000 } as const;

const options = [
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
  { value: '30d', label: '30 d' },
] as const;

/** The requests of the workspace over a range that is in the URL, so that it can be sent to a colleague; then `children`. */
export function TrafficPanel({ children }: { children: ReactNode }) {
  const [range, setRange] = useQueryState(
    'range',
    parseAsStringLiteral(trafficRanges).withDefault(defaultRange),
  );
  const traffic = useQuery(
    useTRPC().readTraffic.queryOptions(
      { range },
      { refetchInterval: refreshMs[range], placeholderData: keepPreviousData },
    ),
  );
  return (
    <Loaded query={traffic} noun="the requests" skeleton={<Skeleton className="h-96" />}>
      {(data) => (
        <div className="grid gap-5">
          <TrafficFigures traffic={data} range={range} />
          <Card
            title={rangeNames[range].now}
            actions={<Segmented label="Time" value={range} options={options} onChange={setRange} />}
          >
            <TrafficChart traffic={data} />
          </Card>
          {/* The cards fill two columns from top to bottom, whatever their heights are. */}
          <div className="-mb-5 gap-5 lg:columns-2 *:mb-5 *:break-inside-avoid">
            <TrafficLists traffic={data} />
            {children}
          </div>
        </div>
      )}
    </Loaded>
  );
}
