import { nice, ticks } from 'd3-array';
import { formatCompact } from '@/lib/format-number.ts';
import type { ChartData } from './chart-data.ts';

export const axisWidth = 44;
const ticksWanted = 4;
const labelWidth = 84;
/** The share of its room that a column fills. */
const fullness = 0.72;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where columns and values are drawn, in pixels. The axis ends at a round number that is not below `highest`. */
export function chartScales(columns: number, highest: number, { height, width }: Size) {
  const [, top] = nice(0, highest, ticksWanted);
  const room = width / Math.max(1, columns);
  return {
    ticks: ticks(0, top, ticksWanted),
    /** The distance of a value from the upper edge. */
    y: (value: number): number => height * (1 - value / top),
    /** The left edge of a column, and its middle. */
    x: (at: number) => ({ left: (at + (1 - fullness) / 2) * room, middle: (at + 0.5) * room }),
    columnWidth: fullness * room,
    top,
  };
}

export type Scales = ReturnType<typeof chartScales>;

/** The lines and the labels of a chart. As many times are named as fit. */
export function ChartAxes({
  columns,
  format = formatCompact,
  scales,
  size: { width, height },
}: Pick<ChartData, 'columns' | 'format'> & {
  scales: Scales;
  size: Size;
}) {
  const every = Math.max(1, Math.ceil(columns.length / Math.max(1, Math.floor(width / labelWidth))));
  return (
    <g className="fill-faint text-[0.6875rem] tabular-nums">
      {scales.ticks.map((tick) => (
        <g key={tick}>
          <line x2={width} y1={scales.y(tick)} y2={scales.y(tick)} className="stroke-line" />
          <text x={-8} y={scales.y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ id, tick }, at) =>
        at % every === 0 ? (
          <text key={id} x={scales.x(at).middle} y={height + 17} textAnchor="middle">
            {tick}
          </text>
        ) : null,
      )}
    </g>
  );
}
