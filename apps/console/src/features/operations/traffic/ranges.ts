import type { TrafficRange } from '../../../trpc/types.ts';

/** The ranges that a person can choose. */
export const trafficRanges = ['1h', '24h', '7d', '30d'] as const satisfies readonly TrafficRange[];

export const defaultRange = '24h';

/** The range that a query of the URL names. */
export const readRange = (given: unknown): TrafficRange =>
  trafficRanges.find((range) => range === given) ?? defaultRange;
