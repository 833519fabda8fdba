'use client';
import type { ReactNode } from 'react';
import { Loaded } from '@/trpc/loaded.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { TrafficCard, useTraffic } from './traffic-card.tsx';
import { TrafficFigures } from './traffic-figures.tsx';
import { TrafficLists } from './traffic-lists.tsx';

/** The requests of the workspace over a range, as figures, a chart and lists; then `children`. */
export function TrafficPanel({ children }: { children: ReactNode }) {
  const { query, range, setRange } = useTraffic({});
  return (
    <Loaded query={query} noun="the requests" skeleton={<Skeleton className="h-96" />}>
      {(traffic) => (
        <div className="grid grid-cols-1 gap-5">
          <TrafficFigures traffic={traffic} range={range} />
          <TrafficCard traffic={traffic} range={range} onRange={setRange} />
          {/* The cards fill two columns from top to bottom, whatever their heights are. Narrower ones would cut the paths. */}
          <div className="-mb-5 gap-5 xl:columns-2 *:mb-5 *:break-inside-avoid">
            <TrafficLists traffic={traffic} />
            {children}
          </div>
        </div>
      )}
    </Loaded>
  );
}
