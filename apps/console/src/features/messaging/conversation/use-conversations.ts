'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';

const liveMs = 10_000;
const pageSize = 40;

/** The threads, the one with the latest message first. The list and the open thread share what was read. */
export function useConversations() {
  const query = useInfiniteQuery(
    useTRPC().listConversations.infiniteQueryOptions(
      { limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: liveMs },
    ),
  );
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
