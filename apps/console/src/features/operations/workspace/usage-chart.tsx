'use client';
import { formatDay, formatDayOfMonth } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { WorkspaceView } from '@/trpc/types.ts';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';

const series = [
  { name: 'succeeded', fill: 'fill-bar', swatch: 'bg-bar' },
  { name: 'failed', fill: 'fill-bar-bad', swatch: 'bg-bar-bad' },
] as const;

/** Successes and failures of each day. */
export function UsageChart({ days }: Pick<WorkspaceView, 'days'>) {
  const zone = useZone();
  const columns = days.map(({ at, errors, total }) => ({
    id: at.toISOString(),
    label: formatDay(at, zone),
    tick: formatDayOfMonth(at, zone),
    values: [total - errors, errors],
  }));
  return <ColumnChart label="Requests by day" series={series} columns={columns} />;
}
