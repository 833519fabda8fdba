import { nice, ticks } from 'd3-array';
import { formatCompact } from '@/lib/format-number.ts';
import type { ChartData } from './chart-data.ts';

export const axisWidth = 44;
const ticksWanted = 4;
/** The least distance of two lines, in pixels. */
const lineGap = 24;
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
    ticks: ticks(0, top, Math.min(ticksWanted, height / lineGap)),
    /** The distance of a value from the upper edge. */
    y: (value: number): number => height * (1 - value / top),
    /** The left edge of a column, and its middle. */
    x: (at: number) => ({ left: (at + (1 - fullness) / 2) * room, middle: (at + 0.5) * room }),
    columnWidth: fullness * room,
    top,
  };
}

export type Scales = ReturnType<typeof chartScales>;

/**
 * The columns that the axis names: as many as fit, from the latest one, and none that says the same as the one before.
 * @param room the width of a column, in pixels
 */
function listNamed(columns: ChartData['columns'], room: number): ReadonlySet<number> {
  const named = new Set<number>();
  let later = Number.POSITIVE_INFINITY;
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const isNew = columns[at]?.tick !== columns[at - 1]?.tick;
    if (!isNew || (later - at) * room < labelWidth) continue;
    named.add(at);
    later = at;
  }
  return named;
}

/** The lines and the labels of a chart. */
export function ChartAxes({
  columns,
  format = formatCompact,
  scales,
  size: { width, height },
}: Pick<ChartData, 'columns' | 'format'> & {
  scales: Scales;
  size: Size;
}) {
  const named = listNamed(columns, width / Math.max(1, columns.length));
  const place = (middle: number) =>
    middle > width - labelWidth / 2 ? { x: width, textAnchor: 'end' as const } : { x: middle };
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
        named.has(at) ? (
          <text key={id} y={height + 17} textAnchor="middle" {...place(scales.x(at).middle)}>
            {tick}
          </text>
        ) : null,
      )}
    </g>
  );
}
