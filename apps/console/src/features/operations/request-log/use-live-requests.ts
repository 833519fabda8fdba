'use client';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { findNews, type News, showNews } from './show-news.ts';
import type { RequestFilterState } from './use-request-filter.ts';

const liveMs = 2000;
const noNews: News = { rows: [], isGap: false };

interface LiveOptions {
  /** Looks for new requests every two seconds, and never in a hidden tab. */
  readonly live: boolean;
  /** Somebody reads further down: new requests wait until they are asked for, so that nothing moves. */
  readonly reading: boolean;
}

/** The requests that the filter lets through, what has arrived since, and how to show it. */
export function useLiveRequests(input: RequestFilterState['input'], { live, reading }: LiveOptions) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const requests = useInfiniteQuery(
    trpc.listRequests.infiniteQueryOptions(input, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // Only the news may change a list that somebody reads.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const { data, isPlaceholderData } = requests;
  const newest = useQuery(
    trpc.listRequests.queryOptions(input, {
      enabled: live && data !== undefined && !isPlaceholderData,
      refetchInterval: liveMs,
      // The list that was just loaded is the first news. An answer of an earlier visit would be older than that.
      initialData: () => (isPlaceholderData ? undefined : data?.pages[0]),
      gcTime: 0,
      staleTime: liveMs,
    }),
  );
  const page = newest.data;
  const isKnown = live && data !== undefined && page !== undefined && !isPlaceholderData;
  const news = useMemo(() => (isKnown ? findNews(data, page) : noNews), [isKnown, data, page]);
  const show = useCallback(() => {
    const key = trpc.listRequests.infiniteQueryKey(input);
    queryClient.setQueryData(key, (shown) => shown && page && showNews(shown, page));
  }, [queryClient, trpc, input, page]);
  useEffect(() => {
    if (news.rows.length > 0 && !reading) {
      show();
    }
  }, [news, reading, show]);
  return { requests, news, show, interrupted: live && newest.isError };
}
