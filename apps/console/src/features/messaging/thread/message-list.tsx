'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareDashed } from 'lucide-react';
import { useEffect } from 'react';
import type { Marked } from '@/features/messaging/mark/use-marked.ts';
import { formatDay } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ScrollRegion } from '@/ui/scroll-region.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { MessageItem } from './message-item.tsx';
import { placeMessages } from './place-messages.ts';
import type { Reveal } from './use-reveal.ts';

const dayMs = 86_400_000;
const liveMs = 3000;
const pageSize = 30;

/** Messages of the thread, newest first, read again every three seconds and never in a hidden tab. */
export function useMessages(threadId: string) {
  const query = useInfiniteQuery(
    useTRPC().listMessageMetadata.infiniteQueryOptions(
      { threadId, limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: liveMs },
    ),
  );
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export type Messages = ReturnType<typeof useMessages>;

/** Names a day as people do who speak of this week. */
function useDayName(): (at: Date) => string {
  const [now, zone] = [useNow(), useZone()];
  const today = formatDay(new Date(now), zone);
  const yesterday = formatDay(new Date(now - dayMs), zone);
  return (at) => {
    const day = formatDay(at, zone);
    if (day === today) return 'Today';
    return day === yesterday ? 'Yesterday' : day;
  };
}

/** Loads older messages until the marked one is there. Returns true if there is none. */
function useMarkedPage({ items, query }: Messages, marked: Marked | null): boolean {
  const { fetchNextPage, hasNextPage, isFetching, isSuccess } = query;
  const isAbsent = marked !== null && isSuccess && items.every(({ id }) => id !== marked.id);
  useEffect(() => {
    if (isAbsent && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAbsent, hasNextPage, isFetching, fetchNextPage]);
  return isAbsent && !hasNextPage;
}

/**
 * The conversation, by day and by sender, the newest message at the bottom, where it begins. What the messages say is shown on
 * request, and each request is in the audit log.
 */
export function MessageList({
  messages,
  reveal,
  marked,
}: {
  messages: Messages;
  reveal: Reveal;
  marked: Marked | null;
}) {
  const { items, query } = messages;
  const nameDay = useDayName();
  const isMissing = useMarkedPage(messages, marked);
  return (
    // A reversed column keeps its place at the bottom while messages arrive, and keeps what is read in sight while older ones load.
    <ScrollRegion label="Conversation" className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto">
      <div className="pb-4">
        <LoadOlder query={query} />
        <Loaded query={query} noun="the messages" skeleton={<SkeletonRows label="messages" />}>
          {() =>
            items.length === 0 ? (
              <EmptyState icon={MessageSquareDashed} title="No messages yet" docs="api/threads#listMessages">
                Send the first message below or with an API key. It appears here automatically.
              </EmptyState>
            ) : (
              <ol aria-label="Messages">
                {placeMessages(items, nameDay).map((placed) => (
                  <MessageItem
                    key={placed.message.id}
                    placed={placed}
                    reveal={reveal}
                    marked={marked?.id === placed.message.id ? marked : null}
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
        {isMissing ? (
          <p role="status" className="px-4 pt-3 text-dense text-warn">
            The message that you followed is not in this thread any more.
          </p>
        ) : null}
        <div className="px-4 pt-3 empty:hidden">
          <FailurePanel title="The content was not shown" error={reveal.error} />
        </div>
      </div>
    </ScrollRegion>
  );
}
