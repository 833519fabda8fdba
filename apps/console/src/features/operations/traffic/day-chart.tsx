'use client';
import { formatDayAndHour, formatHour } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { HourCount } from '@/trpc/types.ts';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';

const colors = [
  { fill: 'fill-bar', swatch: 'bg-bar' },
  { fill: 'fill-bar-bad', swatch: 'bg-bar-bad' },
] as const;

/** Successes and failures in each of the last 24 hours. */
export function DayChart({
  hours,
  label,
  names,
}: {
  hours: readonly HourCount[];
  label: string;
  /** Of what went well, and of what failed. */
  names: readonly [string, string];
}) {
  const zone = useZone();
  const series = colors.map((color, at) => ({ ...color, name: names[at] ?? '' }));
  const columns = hours.map(({ at, errors, total }) => ({
    id: at.toISOString(),
    label: formatDayAndHour(at, zone),
    tick: formatHour(at, zone),
    values: [total - errors, errors],
  }));
  return <ColumnChart label={label} series={series} columns={columns} />;
}
