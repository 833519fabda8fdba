// By hand, because the first `Intl.NumberFormat` of a page keeps its thread for as long as React's own script does.

/** A number as English writes it, such as "12,345". */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

const countedMax = 10_000;

/** A number up to which the server counted, such as "12" or "10,000 or more". */
export const formatCounted = (value: number): string =>
  `${formatNumber(value)}${value >= countedMax ? ' or more' : ''}`;

const units = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** A number that fits beside an axis, such as "12.3K". */
export function formatCompact(value: number): string {
  const unit = units.find(({ size }) => Math.abs(value) >= size);
  const short = (count: number): string => String(Number(count.toFixed(1)));
  return unit === undefined ? short(value) : `${short(value / unit.size)}${unit.letter}`;
}
