'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Whom this person keeps away. */
export function BlockCard() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const blocks = useQuery(trpc.listBlocks.queryOptions({ limit: 100 }));
  const unblock = useMutation(
    trpc.unblockUser.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listBlocks.pathFilter());
        toastDone('The block has ended');
      },
      onError: toastOnError('The block has not ended'),
    }),
  );
  return (
    <Card
      title="Blocked people"
      description="They cannot reach you and are not told. What they sent while blocked stays hidden."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={blocks} noun="your blocks" skeleton={<SkeletonRows label="your blocks" rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={UserX} title="Nobody is blocked">
              People whom you block over the API or in the app appear here.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t" aria-label="Blocked people">
              {items.map(({ createdAt, userId }) => (
                <li
                  key={userId}
                  className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
                >
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
          )
        }
      </Loaded>
    </Card>
  );
}
