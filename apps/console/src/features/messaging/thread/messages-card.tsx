'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye, MessageSquareDashed } from 'lucide-react';
import { useEffect } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { MessageMetadata, Participant } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { MessageItem } from './message-item.tsx';
import type { Marked } from './use-marked.ts';
import type { Reveal } from './use-reveal.ts';

const liveMs = 3000;
const pageSize = 30;

/** Messages of the thread, newest first, read again every three seconds and never in a hidden tab. */
function useMessages(threadId: string) {
  const messages = useInfiniteQuery(
    useTRPC().listMessageMetadata.infiniteQueryOptions(
      { threadId, limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: liveMs },
    ),
  );
  return { messages, items: messages.data?.pages.flatMap((page) => page.items) ?? [] };
}

type Messages = ReturnType<typeof useMessages>;

/** Loads older messages until the marked one is there. Returns true if there is none. */
function useMarkedPage(
  messages: Messages['messages'],
  items: Messages['items'],
  marked: Marked | null,
): boolean {
  const { fetchNextPage, hasNextPage, isFetching, isSuccess } = messages;
  const isAbsent = marked !== null && isSuccess && items.every(({ id }) => id !== marked.id);
  useEffect(() => {
    if (isAbsent && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAbsent, hasNextPage, isFetching, fetchNextPage]);
  return isAbsent && !hasNextPage;
}

/** The messages of the thread. Their content is shown on request, and each request is in the audit log. */
export function MessagesCard({
  threadId,
  participants,
  reveal,
  marked,
}: {
  threadId: string;
  participants: readonly Participant[];
  reveal: Reveal;
  marked: Marked | null;
}) {
  const { messages, items } = useMessages(threadId);
  const isMissing = useMarkedPage(messages, items, marked);
  return (
    <Card
      title="Messages"
      description="Newest first. The audit log records every message that you show or play."
      actions={<ShowAll items={items} reveal={reveal} />}
      bodyClassName="p-0 sm:px-0 sm:pb-0"
    >
      {isMissing ? (
        <p role="status" className="px-4 pb-3 text-dense text-warn sm:px-5">
          The message that you followed is not in this thread any more.
        </p>
      ) : null}
      {reveal.error ? (
        <div className="px-4 pb-3 sm:px-5">
          <FailurePanel title="The content was not shown" error={reveal.error} />
        </div>
      ) : null}
      <Loaded query={messages} noun="the messages" skeleton={<SkeletonRows label="messages" />}>
        {() =>
          items.length === 0 ? (
            <EmptyState icon={MessageSquareDashed} title="No messages yet" docs="api/threads#listMessages">
              Send the first message above or with an API key. It appears here automatically.
            </EmptyState>
          ) : (
            <ol className="divide-y border-t" aria-label="Messages">
              {items.map((item) => (
                <MessageItem
                  key={item.id}
                  message={item}
                  participants={participants}
                  reveal={reveal}
                  marked={marked?.id === item.id ? marked : null}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <LoadOlder query={messages} inCard />
    </Card>
  );
}

function ShowAll({ items, reveal }: { items: readonly MessageMetadata[]; reveal: Reveal }) {
  const hidden = items.filter(({ deleted, id }) => !(deleted || reveal.contents.has(id))).map(({ id }) => id);
  if (items.length < 2 || hidden.length === 0) {
    return null;
  }
  return (
    <Button onClick={() => reveal.show(hidden).catch(() => undefined)}>
      <Eye aria-hidden />
      Show all
    </Button>
  );
}
