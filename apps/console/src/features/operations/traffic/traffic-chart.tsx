'use client';
import { paths } from '@/lib/paths.ts';
import { formatDayAndHour, formatDayOfMonth, formatHour } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { Traffic } from '@/trpc/types.ts';
import type { ChartSeries } from '@/ui/chart/chart-data.ts';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';

const series: readonly ChartSeries[] = [
  { name: 'succeeded', fill: 'fill-bar', swatch: 'bg-bar' },
  { name: 'client errors', fill: 'fill-bar-warn', swatch: 'bg-bar-warn' },
  { name: 'server errors', fill: 'fill-bar-bad', swatch: 'bg-bar-bad' },
];

const daySeconds = 86_400;

/** The requests of each step of a range. A column leads to its requests in the log. */
export function TrafficChart({
  traffic: { stepSeconds, steps },
  filter = {},
  height = 'full',
}: {
  traffic: Traffic;
  /** Narrows the requests that a column leads to. */
  filter?: Readonly<Record<string, string>> | undefined;
  height?: 'full' | 'low';
}) {
  const zone = useZone();
  const tickOf = (at: Date): string =>
    stepSeconds > 3600 ? formatDayOfMonth(at, zone) : formatHour(at, zone);
  const columns = steps.map(({ at, clientErrors, serverErrors, total }) => {
    const end = new Date(at.getTime() + stepSeconds * 1000);
    const from = formatDayAndHour(at, zone);
    return {
      id: at.toISOString(),
      label: stepSeconds >= daySeconds ? `${from} to ${formatDayAndHour(end, zone)}` : from,
      tick: tickOf(at),
      values: [total - clientErrors - serverErrors, clientErrors, serverErrors],
      href: paths.requestLog({ ...filter, from: at.toISOString(), to: end.toISOString() }),
    };
  });
  return <ColumnChart height={height} label="Requests over time" series={series} columns={columns} />;
}
