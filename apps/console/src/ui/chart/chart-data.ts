import { formatNumber } from '../../lib/format-number.ts';

/** One part of each column. */
export interface ChartSeries {
  readonly name: string;
  /** The classes of its color, as a fill of SVG and as a background. */
  readonly fill: string;
  readonly swatch: string;
}

/** One column: a value for each series, stacked from the axis up. */
export interface ChartColumn {
  readonly id: string;
  /** In full, such as "28 Nov, 14:00". */
  readonly label: string;
  /** Short, for the axis. */
  readonly tick: string;
  readonly values: readonly number[];
  /** Where the column leads. */
  readonly href?: string;
}

export interface ChartData {
  /** Names the chart, such as "Requests by hour". */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly columns: readonly ChartColumn[];
  /** Writes a value; a count is written as a number. */
  readonly format?: ((value: number) => string) | undefined;
  /** The value that the axis reaches at least; 4 without it. */
  readonly top?: number | undefined;
}

export const totalOf = ({ values }: Pick<ChartColumn, 'values'>): number =>
  values.reduce((sum, value) => sum + value, 0);

/** The column in words, as a screen reader says it and as its tooltip shows it. */
export function describeColumn(
  { label, values }: ChartColumn,
  { format = formatNumber, series }: Pick<ChartData, 'format' | 'series'>,
): string {
  const parts = series.map(({ name }, at) => `${format(values[at] ?? 0)} ${name}`);
  return `${label}: ${parts.join(', ')}`;
}

const segmentMin = 2;

/**
 * The heights of the parts of a column, in the unit of `height`, which is that of `ceiling`. A part that would be too low
 * to see is drawn two units high, so that few failures among many successes stay visible.
 */
export const segmentHeights = (values: readonly number[], ceiling: number, height: number): number[] =>
  values.map((value) => (value === 0 ? 0 : Math.max((value / ceiling) * height, segmentMin)));
