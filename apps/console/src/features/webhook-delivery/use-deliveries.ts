'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import type { DeliveryView, EventTypeView } from '@/trpc/types.ts';
import { stateOptions } from './delivery-state.tsx';

const liveMs = 3000;

const parsers = {
  state: parseAsStringLiteral(stateOptions.map(({ value }) => value)),
  type: parseAsString,
};

/** The filters of the deliveries, kept in the URL: a filtered list can be sent to a colleague. */
export function useDeliveryFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  return {
    filter,
    setFilter,
    isFiltered: filter.state !== null || filter.type !== null,
    clear: () => setFilter(null),
  };
}

export type DeliveryFilterState = ReturnType<typeof useDeliveryFilter>;

interface DeliveryFilter {
  readonly state: DeliveryView['state'] | null;
  readonly eventType: EventTypeView['type'] | undefined;
}

/** The deliveries that the filter lets through, read again every three seconds and never in a hidden tab. */
export function useDeliveries(id: string, { state, eventType }: DeliveryFilter) {
  const trpc = useTRPC();
  return useInfiniteQuery(
    trpc.listDeliveries.infiniteQueryOptions(
      { id, ...(state && { state }), ...(eventType && { eventType }) },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        refetchInterval: liveMs,
      },
    ),
  );
}
