import { cn } from '@/lib/cn.ts';

const height = 20;
const columnWidth = 4;
const step = 5;

interface SparklineProps {
  readonly values: readonly number[];
  /** Failures on top of the values, in the same order. */
  readonly failures?: readonly number[];
  readonly className?: string;
}

/** A row of small columns without axes. Say in words beside it what they are. */
export function Sparkline({ values, failures = [], className }: SparklineProps) {
  const highest = Math.max(1, ...values.map((value, at) => value + (failures[at] ?? 0)));
  // The smallest number can still be seen.
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(2, (value / highest) * height));
  return (
    <svg aria-hidden width={values.length * step} height={height} className={cn('block', className)}>
      {values.map((value, at) => {
        const failed = heightOf(failures[at] ?? 0);
        const good = Math.min(heightOf(value), height - failed);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <g key={at} transform={`translate(${at * step} ${height})`}>
            {/* A day without requests keeps a line, so that the columns can be counted. */}
            {good + failed === 0 ? (
              <rect y={-1} width={columnWidth} height={1} className="fill-line" />
            ) : null}
            <rect y={-good} width={columnWidth} height={good} className="fill-bar" />
            <rect y={-good - failed} width={columnWidth} height={failed} className="fill-bar-bad" />
          </g>
        );
      })}
    </svg>
  );
}
