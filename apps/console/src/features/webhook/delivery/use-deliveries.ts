'use client';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { DeliveryView, EventTypeView } from '@/trpc/types.ts';
import { toastDone } from '@/ui/toast.ts';
import { stateOptions } from './delivery-state.tsx';

const liveMs = 3000;
// The endpoint itself follows on the page, so the list stays short until older ones are asked for.
const pageSize = 20;

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
      { id, limit: pageSize, ...(state && { state }), ...(eventType && { eventType }) },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        placeholderData: keepPreviousData,
        refetchInterval: liveMs,
      },
    ),
  );
}

/** How many deliveries were given up, and how many are held; both 0 until they are counted. */
export function useLostCount(id: string): { dead: number; held: number } {
  const { data } = useQuery(useTRPC().readWebhookStats.queryOptions({ id }));
  return { dead: data?.dead ?? 0, held: data?.held ?? 0 };
}

/** Sends a delivery once more. */
export function useRedeliver() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.redeliverDelivery.mutationOptions({
      onSuccess: () => toastDone('The delivery is on its way again'),
      onError: toastOnError('The delivery was not sent again'),
      // A refusal (it waits already) means that what is shown is stale too.
      onSettled: (_data, _error, { deliveryId, id }) =>
        Promise.all([
          queryClient.invalidateQueries(trpc.readDelivery.queryFilter({ id, deliveryId })),
          queryClient.invalidateQueries(trpc.listDeliveries.pathFilter()),
          queryClient.invalidateQueries(trpc.readEvent.pathFilter()),
        ]),
    }),
  );
}
