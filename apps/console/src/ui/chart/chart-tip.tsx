import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { type ChartColumn, type ChartData, totalOf } from './chart-data.ts';

/** The values of the column that is pointed at, beside it on the side with more room. */
export function ChartTip({
  column,
  format = formatNumber,
  series,
  share,
}: Pick<ChartData, 'format' | 'series'> & {
  column: ChartColumn;
  /** Where the column stands: 0 for the first, 1 for the last. */
  share: number;
}) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute top-1 z-10 grid w-max gap-0.5 rounded-control border bg-raised px-2.5 py-1.5 text-xs shadow-lift',
        share < 0.5 ? 'left-full ml-1' : 'right-full mr-1',
      )}
    >
      <span className="text-soft">{column.label}</span>
      {series.map(({ name, swatch }, at) => (
        <span key={name} className="flex items-center gap-1.5 tabular-nums">
          <span className={cn('size-2 rounded-[2px]', swatch)} />
          <span className="flex-1 pr-3">{name}</span>
          <span className="font-medium">{format(column.values[at] ?? 0)}</span>
        </span>
      ))}
      {series.length > 2 ? (
        <span className="flex justify-between border-t pt-0.5 tabular-nums">
          all <span className="font-medium">{format(totalOf(column))}</span>
        </span>
      ) : null}
    </span>
  );
}
