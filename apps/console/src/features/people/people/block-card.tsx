'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { BlockedPerson } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

/** The people whom this person has blocked. */
export function BlockCard() {
  const trpc = useTRPC();
  const blocks = useInfiniteQuery(
    trpc.listBlocks.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  );
  return (
    <Card
      title="Blocked people"
      description="People you block cannot reach you and are not notified. Anything they send while blocked stays hidden."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={blocks} noun="your blocks" skeleton={<SkeletonRows label="your blocks" rows={2} />}>
        {({ pages }) => <BlockList blocks={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadOlder query={blocks} inCard />
    </Card>
  );
}

function BlockList({ blocks }: { blocks: readonly BlockedPerson[] }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const unblock = useMutation(
    trpc.unblockUser.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listBlocks.pathFilter());
        toastDone('The block has ended');
      },
      onError: toastOnError('The block has not ended'),
    }),
  );
  if (blocks.length === 0) {
    return (
      <EmptyState title="Nobody is blocked" docs="api/moderation#blockUser">
        People you block through the API or in an app appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y border-t" aria-label="Blocked people">
      {blocks.map(({ createdAt, userId }) => (
        <li key={userId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-56">
            <code className="break-all text-xs">{userId}</code>
            <p className="text-soft text-xs">
              Blocked <RelativeTime at={createdAt} />
            </p>
          </div>
          <Button
            size="small"
            pending={unblock.isPending && unblock.variables.userId === userId}
            aria-label={`Unblock ${userId}`}
            onClick={() => unblock.mutate({ userId })}
          >
            Unblock
          </Button>
        </li>
      ))}
    </ul>
  );
}
