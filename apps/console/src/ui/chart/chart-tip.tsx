import { cn } from '@/lib/cn.ts';
import { type ChartColumn, type ChartSeries, totalOf } from './chart-data.ts';

/** The values of the column that is pointed at. It stays inside of the chart on both sides. */
export function ChartTip({
  column,
  series,
  share,
}: {
  column: ChartColumn;
  series: readonly ChartSeries[];
  /** Where the column stands: 0 for the first, 1 for the last. */
  share: number;
}) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute bottom-full z-10 mb-1 grid w-max gap-0.5 rounded-control border bg-raised px-2.5 py-1.5 text-xs shadow-lift',
        share < 0.25 ? 'left-0' : share > 0.75 ? 'right-0' : 'left-1/2 -translate-x-1/2',
      )}
    >
      <span className="text-soft">{column.label}</span>
      {series.map(({ name, swatch }, at) => (
        <span key={name} className="flex items-center gap-1.5 tabular-nums">
          <span className={cn('size-2 rounded-[2px]', swatch)} />
          <span className="flex-1 pr-3">{name}</span>
          <span className="font-medium">{(column.values[at] ?? 0).toLocaleString('en')}</span>
        </span>
      ))}
      {series.length > 2 ? (
        <span className="flex justify-between border-t pt-0.5 tabular-nums">
          all <span className="font-medium">{totalOf(column).toLocaleString('en')}</span>
        </span>
      ) : null}
    </span>
  );
}
