'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { parseAsDay } from '@/lib/day.ts';
import { historyRanges } from './quota.ts';

export const measures = ['calls', 'cost'] as const;

const parsers = {
  range: parseAsStringLiteral(historyRanges).withDefault('30d'),
  measure: parseAsStringLiteral(measures).withDefault('calls'),
  feature: parseAsString,
  day: parseAsDay,
};

/** The choices on the page of the usage, kept in the URL. */
export function useUsageFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  return { filter, setFilter };
}

export type UsageFilter = ReturnType<typeof useUsageFilter>['filter'];
