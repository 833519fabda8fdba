'use client';
import { cn } from '@/lib/cn.ts';
import { axisWidth, ChartAxes, chartScales, type Scales } from './chart-axes.tsx';
import { type ChartColumn, type ChartData, segmentHeights, totalOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTargets } from './chart-targets.tsx';
import { useWidth } from './use-width.ts';

// In pixels, as in the classes below: the policy of the page forbids styles in its HTML.
const plotHeight = 148;
const plotTop = 8;
const height = 180;

/** Stacked columns over time, with axes, a legend and a table of all numbers. */
export function ColumnChart(data: ChartData) {
  const [ref, outer] = useWidth();
  const size = { width: Math.max(0, outer - axisWidth), height: plotHeight };
  const scales = chartScales(data.columns.length, Math.max(0, ...data.columns.map(totalOf)), size);
  return (
    <figure>
      <Legend series={data.series} />
      <div ref={ref} className="relative h-45">
        {size.width > 0 ? (
          <>
            <svg aria-hidden width={outer} height={height} className="block">
              <g transform={`translate(${axisWidth}, ${plotTop})`}>
                <ChartAxes columns={data.columns} scales={scales} size={size} />
                {data.columns.map((column, at) => (
                  <g key={column.id} transform={`translate(${scales.x(at).left}, 0)`}>
                    <Column column={column} series={data.series} scales={scales} />
                  </g>
                ))}
              </g>
            </svg>
            <div className="absolute top-2 right-0 left-11 h-37">
              <ChartTargets {...data} />
            </div>
          </>
        ) : null}
      </div>
      <ChartTable {...data} />
    </figure>
  );
}

function Column({
  column,
  series,
  scales: { columnWidth, top: ceiling },
}: {
  column: ChartColumn;
  series: ChartData['series'];
  scales: Scales;
}) {
  const heights = segmentHeights(column.values, ceiling, plotHeight);
  let top = plotHeight;
  return heights.map((height, at) => {
    top -= height;
    const { name = '', fill = '' } = series[at] ?? {};
    return height === 0 ? null : (
      <rect key={name} y={top} width={columnWidth} height={height} className={fill} />
    );
  });
}

function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-soft text-xs">
      {series.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2 rounded-[2px]', swatch)} />
          <span className="first-letter:uppercase">{name}</span>
        </li>
      ))}
    </ul>
  );
}
