'use client';
import type { SavedList } from '@patchbay/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
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
  const path = usePathname();
  const { opened, views } = useViews(list);
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="mb-3 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View
          key={view.name}
          list={list}
          name={view.name}
          href={`${path}?${view.query}`}
          isOpen={view === opened}
        />
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

/** A view as a link. The open one can be deleted, which leaves its filters as they are. */
function View({
  list,
  name,
  href,
  isOpen,
}: {
  list: SavedList;
  name: string;
  href: string;
  isOpen: boolean;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
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
    <span className="flex max-w-full">
      <Link
        prefetch={false}
        href={href}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        className={cn(
          buttonClass({ size: 'small' }),
          'min-w-0 max-w-60 shrink',
          isOpen && 'rounded-r-none border-accent bg-accent-soft text-accent',
        )}
      >
        <bdi className="truncate">{name}</bdi>
      </Link>
      {isOpen ? (
        <Button
          size="small"
          aria-label={`Delete the view ${name}`}
          className="-ml-px rounded-l-none border-accent bg-accent-soft px-1.5 text-accent"
          pending={removal.isPending}
          onClick={() => removal.mutate({ list, name })}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </span>
  );
}
