'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useDeferredValue } from 'react';
import { useTRPC } from '@/trpc/client.tsx';

const liveMs = 10_000;
const pageSize = 40;

/**
 * The threads that the search in the URL finds, the one with the latest message first. The list and the open thread share what was
 * read.
 */
export function useConversations() {
  const [search, setSearch] = useQueryState('search', parseAsString.withDefault(''));
  const text = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    useTRPC().listConversations.infiniteQueryOptions(
      { limit: pageSize, ...(text !== '' && { search: text }) },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor,
        refetchInterval: text === '' && liveMs,
        placeholderData: keepPreviousData,
      },
    ),
  );
  return { query, search, setSearch, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
