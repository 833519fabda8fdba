import { cn } from '@/lib/cn.ts';

const height = 20;
const columnWidth = 4;
const step = 5;

/** A row of small columns without axes. Say in words beside it what they are. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const highest = Math.max(1, ...values);
  return (
    <svg aria-hidden width={values.length * step} height={height} className={cn('block', className)}>
      {values.map((value, at) => {
        // A day without requests keeps a line, so that the columns can be counted.
        const high = value === 0 ? 1 : Math.max(2, (value / highest) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            x={at * step}
            y={height - high}
            width={columnWidth}
            height={high}
            className={value === 0 ? 'fill-line' : 'fill-bar'}
          />
        );
      })}
    </svg>
  );
}
