import { cn } from '@/lib/cn.ts';
import { barsOf, barWidth, field } from './bars.ts';

/** A bar without detail, for audio whose loudness is not known. */
const plain = { y: field.height / 2 - 2, height: 4 } as const;

/**
 * How loud a voice note is over its time, with what was played in the accent. It is a picture: the control over it says
 * where playback is.
 */
export function Waveform({
  peaks,
  played,
  className,
}: {
  peaks: readonly number[] | null;
  /** The share that was played, 0 to 1. */
  played: number;
  className?: string;
}) {
  const end = played * field.width;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="none"
      className={cn('block h-8 w-full', className)}
    >
      {peaks === null ? (
        <>
          <rect x={0} width={field.width} {...plain} rx={2} className="fill-ink/25" />
          <rect x={0} width={end} {...plain} rx={2} className="fill-accent" />
        </>
      ) : (
        barsOf(peaks).map(({ height, x, y }) => (
          <rect
            key={x}
            x={x}
            y={y}
            width={barWidth}
            height={height}
            rx={1}
            className={x + barWidth / 2 <= end ? 'fill-accent' : 'fill-ink/35'}
          />
        ))
      )}
    </svg>
  );
}
