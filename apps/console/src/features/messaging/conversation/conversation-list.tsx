'use client';
import { MessagesSquare, Plus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { OpenInvitation } from '@/features/people/invitation/open-invitation.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

const NewThreadDialog = lazyPart(() =>
  import('./new-thread-dialog.tsx').then((module) => module.NewThreadDialog),
);

/** The list of threads beside the open one. It is the page where none is open. */
export function ConversationList({ openId }: { openId: string | null }) {
  const { items, query } = useConversations();
  const [isNew, setNew] = useQueryState('new', parseAsBoolean.withDefault(false));
  const Heading = openId === null ? 'h1' : 'h2';
  return (
    <>
      <header className="flex items-center justify-between gap-3 border-b px-3 py-2.5">
        <Heading className="font-semibold text-base tracking-[-0.01em]">{pageHeadings.threads.title}</Heading>
        <Button look="primary" onClick={() => setNew(true)}>
          <Plus aria-hidden />
          New thread
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Loaded query={query} noun="the threads" skeleton={<SkeletonRows rows={6} label="threads" />}>
          {() =>
            items.length === 0 ? (
              <EmptyState icon={MessagesSquare} title="No threads yet" docs="api/threads">
                Start one here, or with <code>POST /v1/threads</code> and a key that has the scope
                messages:write.
              </EmptyState>
            ) : (
              <ul aria-label="Threads">
                {items.map((thread) => (
                  <ConversationRow key={thread.id} thread={thread} isOpen={thread.id === openId} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <LoadOlder query={query} inCard />
      </div>
      <footer className="border-t px-3 py-2.5">
        <OpenInvitation />
      </footer>
      {isNew ? <NewThreadDialog onClose={() => setNew(null)} /> : null}
    </>
  );
}
