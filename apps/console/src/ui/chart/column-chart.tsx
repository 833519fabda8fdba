'use client';
import { cn } from '@/lib/cn.ts';
import { axisWidth, ChartAxes, chartScales, type Scales } from './chart-axes.tsx';
import { type ChartColumn, type ChartData, segmentHeights, totalOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTargets } from './chart-targets.tsx';
import { useWidth } from './use-width.ts';

// In pixels, as in the classes beside them: the policy of the page forbids styles in its HTML.
const heights = {
  full: { plot: 148, all: 180, plotClass: 'h-37', allClass: 'h-45' },
  low: { plot: 64, all: 96, plotClass: 'h-16', allClass: 'h-24' },
} as const;
const plotTop = 8;

/** Stacked columns over time, with axes, a legend and a table of all numbers. */
export function ColumnChart({ height = 'full', ...data }: ChartData & { height?: keyof typeof heights }) {
  const { all, allClass, plot, plotClass } = heights[height];
  const [ref, outer] = useWidth();
  const size = { width: Math.max(0, outer - axisWidth), height: plot };
  const highest = Math.max(data.top ?? 4, ...data.columns.map(totalOf));
  const scales = chartScales(data.columns.length, highest, size);
  return (
    <figure>
      <Legend series={data.series} />
      <div ref={ref} className={cn('relative', allClass)}>
        {size.width > 0 ? (
          <>
            <svg aria-hidden width={outer} height={all} className="block">
              <g transform={`translate(${axisWidth}, ${plotTop})`}>
                <ChartAxes columns={data.columns} format={data.format} scales={scales} size={size} />
                {data.columns.map((column, at) => (
                  <g key={column.id} transform={`translate(${scales.x(at).left}, 0)`}>
                    <Column column={column} series={data.series} scales={scales} floor={plot} />
                  </g>
                ))}
              </g>
            </svg>
            <div className={cn('absolute top-2 right-0 left-11', plotClass)}>
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
  floor,
}: {
  column: ChartColumn;
  series: ChartData['series'];
  scales: Scales;
  /** The height of the axis below the upper edge. */
  floor: number;
}) {
  let top = floor;
  return segmentHeights(column.values, ceiling, floor).map((height, at) => {
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
