'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import type { KeyDays } from '@/trpc/types.ts';
import type { KeyTotals } from './choose-keys.ts';

/** The use of all keys. */
export interface KeyUses {
  /** The requests in each of the last 14 days by key; undefined until they are loaded. */
  readonly days: ReadonlyMap<string, readonly number[]> | undefined;
  readonly totals: KeyTotals;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const countUses = (uses: readonly KeyDays[] | undefined): KeyUses => ({
  days: uses && new Map(uses.map(({ days, id }) => [id, days])),
  totals: new Map((uses ?? []).map(({ days, id }) => [id, sum(days)])),
});

/** The use of the keys, beside their list: a list without it is still a list. */
export function useKeyUses(): KeyUses {
  const { data } = useQuery(useTRPC().listApiKeyUse.queryOptions());
  return useMemo(() => countUses(data), [data]);
}
