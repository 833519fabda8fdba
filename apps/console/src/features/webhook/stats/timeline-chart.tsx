'use client';
import { formatDayAndHour, formatDayOfMonth, formatHour } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { WebhookTimeline } from '@/trpc/types.ts';
import type { ChartSeries } from '@/ui/chart/chart-data.ts';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';

const series: readonly ChartSeries[] = [
  { name: 'delivered', fill: 'fill-bar', swatch: 'bg-bar' },
  { name: 'failed', fill: 'fill-bar-warn', swatch: 'bg-bar-warn' },
  { name: 'given up', fill: 'fill-bar-bad', swatch: 'bg-bar-bad' },
];

const hourSeconds = 3600;

/** The attempts of each step of a range, by their outcome. */
export function TimelineChart({ timeline: { stepSeconds, steps } }: { timeline: WebhookTimeline }) {
  const zone = useZone();
  const columns = steps.map(({ at, delivered, failed, givenUp }) => {
    const end = new Date(at.getTime() + stepSeconds * 1000);
    const from = formatDayAndHour(at, zone);
    const isLong = stepSeconds > hourSeconds;
    return {
      id: at.toISOString(),
      label: isLong ? `${from} to ${formatDayAndHour(end, zone)}` : from,
      tick: isLong ? formatDayOfMonth(at, zone) : formatHour(at, zone),
      values: [delivered, failed, givenUp],
    };
  });
  return <ColumnChart label="Attempts over time" series={series} columns={columns} />;
}
