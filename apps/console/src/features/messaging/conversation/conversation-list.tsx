'use client';
import { MessagesSquare, Plus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { OpenInvitation } from '@/features/people/invitation/open-invitation.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SearchInput } from '@/ui/search-input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

const NewThreadDialog = lazyPart(() =>
  import('./new-thread-dialog.tsx').then((module) => module.NewThreadDialog),
);

/** The list of threads beside the open one. It is the page where none is open. */
export function ConversationList({ openId }: { openId: string | null }) {
  const { items, query, search, setSearch } = useConversations();
  const [isNew, setNew] = useQueryState('new', parseAsBoolean.withDefault(false));
  const rows = useRef<HTMLDivElement>(null);
  const isSearching = useSearchOn(query, search !== '' && items.length === 0);
  const skeleton = <SkeletonRows rows={6} label="threads" />;
  /** Enter opens the first thread that was found, and the arrow moves the focus to it. */
  function handleKey({ key }: KeyboardEvent): void {
    const first = rows.current?.querySelector<HTMLElement>('[data-opens]');
    if (key === 'Enter') first?.click();
    if (key === 'ArrowDown') first?.focus();
  }
  return (
    <>
      <header className="grid gap-2.5 border-b px-3 py-2.5">
        <TitleBar isPage={openId === null} onNew={() => setNew(true)} />
        <SearchInput
          label="Search threads"
          placeholder="Title or person"
          maxLength={100}
          value={search}
          onSearch={setSearch}
          onKeyDown={handleKey}
        />
        <p role="status" className="sr-only">
          {search === '' || query.isFetching ? '' : `${items.length} found`}
        </p>
      </header>
      <div ref={rows} className="min-h-0 flex-1 overflow-y-auto">
        <Loaded query={query} noun="the threads" skeleton={skeleton}>
          {() => {
            if (isSearching) return skeleton;
            if (items.length === 0) return <NoThreads search={search} onClear={() => setSearch(null)} />;
            return (
              <ul aria-label="Threads">
                {items.map((thread) => (
                  <ConversationRow key={thread.id} isOpen={thread.id === openId} {...{ search, thread }} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        {isSearching ? null : <LoadOlder query={query} inCard />}
      </div>
      <footer className="border-t px-3 py-2.5">
        <OpenInvitation />
      </footer>
      {isNew ? <NewThreadDialog onClose={() => setNew(null)} /> : null}
    </>
  );
}

function TitleBar({ isPage, onNew }: { isPage: boolean; onNew: () => void }) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="flex items-center justify-between gap-3">
      <Heading className="font-semibold text-base tracking-[-0.01em]">{pageHeadings.threads.title}</Heading>
      <Button look="primary" onClick={onNew}>
        <Plus aria-hidden />
        New thread
      </Button>
    </div>
  );
}

type Query = ReturnType<typeof useConversations>['query'];

/** A page of a search looks at some of the threads only. While it has found nothing, the next one is read. */
function useSearchOn(query: Query, isEmpty: boolean): boolean {
  const { fetchNextPage, hasNextPage, isError, isFetching, isPlaceholderData } = query;
  const isSearching = isEmpty && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !(isFetching || isPlaceholderData)) void fetchNextPage();
  }, [fetchNextPage, isFetching, isPlaceholderData, isSearching]);
  return isSearching;
}

function NoThreads({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') {
    return (
      <EmptyState icon={MessagesSquare} title="No threads yet" docs="api/threads">
        Start one here, or with <code>POST /v1/threads</code> and a key that has the scope messages:write.
      </EmptyState>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-dense text-soft">
      <p className="max-w-full break-words">No title and no person matches “{search}”.</p>
      <Button size="small" onClick={onClear}>
        Clear search
      </Button>
    </div>
  );
}
