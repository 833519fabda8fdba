import type { TrafficRange } from '../../../trpc/types.ts';

/** The ranges that a person can choose. */
export const trafficRanges = ['1h', '24h', '7d', '30d'] as const satisfies readonly TrafficRange[];

/** The ranges as the choices of a form. */
export const rangeOptions = [
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
  { value: '30d', label: '30 d' },
] as const;

export const defaultRange = '24h';

/** The range that a query of the URL names. */
export const readRange = (given: unknown): TrafficRange =>
  trafficRanges.find((range) => range === given) ?? defaultRange;
