import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ChartColumn } from './chart-data.ts';

export const axisWidth = 44;
const axisHeight = 22;
const labelWidth = 84;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const label = { className: 'tabular-nums', fill: 'var(--faint)', fontSize: 11, fontFamily: 'inherit' };

/** The scales of a chart with this many pixels for its columns. The axis ends at a round number of at least 4. */
export function chartScales(
  columns: readonly ChartColumn[],
  highest: number,
  size: { width: number; height: number },
) {
  const y = scaleLinear({ domain: [0, Math.max(highest, 4)], range: [size.height, 0], nice: 4 });
  const x = scaleBand({ domain: columns.map(({ id }) => id), range: [0, size.width], padding: 0.28 });
  return { x, y };
}

type Scales = ReturnType<typeof chartScales>;

/** The axes and the lines of a chart. As many times are named as fit. */
export function ChartAxes({
  columns,
  scales: { x, y },
  size: { width, height },
}: {
  columns: readonly ChartColumn[];
  scales: Scales;
  size: { width: number; height: number };
}) {
  const every = Math.max(1, Math.ceil(columns.length / Math.max(1, Math.floor(width / labelWidth))));
  const named = columns.filter((_, at) => at % every === 0);
  const ticks = new Map(columns.map(({ id, tick }) => [id, tick]));
  return (
    <>
      {y.ticks(4).map((tick) => (
        <line key={tick} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      ))}
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => compact.format(Number(value))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: 3 }}
      />
      <AxisBottom
        scale={x}
        top={height}
        hideAxisLine
        hideTicks
        tickValues={named.map(({ id }) => id)}
        tickFormat={(id) => ticks.get(id) ?? ''}
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: axisHeight / 6 }}
      />
    </>
  );
}
