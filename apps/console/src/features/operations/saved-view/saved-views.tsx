'use client';
import type { SavedList } from '@patchbay/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, PencilLine, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { toastDone } from '@/ui/toast.ts';
import { filtersOf } from './view-query.ts';

const SaveViewDialog = lazyPart(() =>
  import('./save-view-dialog.tsx').then((module) => module.SaveViewDialog),
);

/** The filters of the page, and the person's own views of the list. */
function useViews(list: SavedList) {
  const filters = filtersOf(useSearchParams().toString());
  const { data: views = [] } = useQuery(
    useTRPC().listSavedViews.queryOptions({ list }, { staleTime: 60_000 }),
  );
  return { filters, views, opened: views.find(({ query }) => filtersOf(query) === filters) };
}

/** The person's own views of a list, each one click away. */
export function SavedViews({ list }: { list: SavedList }) {
  const { opened, views } = useViews(list);
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="mb-3 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View key={view.name} list={list} name={view.name} query={view.query} isOpen={view === opened} />
      ))}
    </nav>
  );
}

/** Keeps the filters as they are under a name. Stands among them, unless they are a view already. */
export function SaveView({ list }: { list: SavedList }) {
  const { filters, opened } = useViews(list);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      {filters !== '' && opened === undefined ? (
        <Button look="ghost" onClick={() => setSaving(true)}>
          <Bookmark aria-hidden />
          Save view
        </Button>
      ) : null}
      {isSaving ? <SaveViewDialog list={list} query={filters} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

interface ViewProps {
  readonly list: SavedList;
  readonly name: string;
  readonly query: string;
}

/** A view as a link. The open one can be renamed, and deleted, which leaves its filters as they are. */
function View({ isOpen, ...view }: ViewProps & { isOpen: boolean }) {
  const path = usePathname();
  return (
    <span className="flex max-w-full">
      <Link
        prefetch={false}
        href={`${path}?${view.query}`}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        className={cn(
          buttonClass({ size: 'small' }),
          'min-w-0 max-w-60 shrink',
          isOpen && 'rounded-r-none border-accent bg-accent-soft text-accent',
        )}
      >
        <bdi className="truncate">{view.name}</bdi>
      </Link>
      {isOpen ? <ViewActions {...view} /> : null}
    </span>
  );
}

const actionClass = '-ml-px border-accent bg-accent-soft px-1.5 text-accent';

function ViewActions({ list, name, query }: ViewProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const removal = useMutation(
    trpc.deleteView.mutationOptions({
      onError: toastOnError('The view was not deleted'),
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listSavedViews.pathFilter());
        toastDone(`View ${name} deleted`);
      },
    }),
  );
  return (
    <>
      <Button
        size="small"
        aria-label={`Rename the view ${name}`}
        className={cn(actionClass, 'rounded-none')}
        onClick={() => setRenaming(true)}
      >
        <PencilLine aria-hidden />
      </Button>
      <Button
        size="small"
        aria-label={`Delete the view ${name}`}
        className={cn(actionClass, 'rounded-l-none')}
        pending={removal.isPending}
        onClick={() => removal.mutate({ list, name })}
      >
        <X aria-hidden />
      </Button>
      {isRenaming ? (
        <SaveViewDialog list={list} query={query} renamed={name} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  );
}
