'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import type { Viewer } from '@/trpc/types.ts';

const Context = createContext<Viewer | null>(null);

/** Gives the signed-in developer to every client component below, and follows profile changes without a reload. */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { data } = useQuery(
    useTRPC().readViewer.queryOptions(undefined, { initialData: viewer, staleTime: 60_000 }),
  );
  return <Context value={data ?? viewer}>{children}</Context>;
}

export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (viewer === null) {
    throw new Error('useViewer is called outside of ViewerProvider');
  }
  return viewer;
}

/** False for a platform user, to whom the developer pages are closed. */
export function useIsDeveloper(): boolean {
  return useContext(Context) !== null;
}
