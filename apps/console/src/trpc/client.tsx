'use client';
import type { AppRouter } from '@patchbay/router';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import { isTyped } from '@/lib/is-typed.ts';
import { isAuthPage, paths } from '@/lib/paths.ts';
import { isShutOut, readFailure } from './failure.ts';
import { callLinks } from './links.ts';
import { createQueryClient } from './query-client.ts';

/** `useTRPC()` gives typed query and mutation options for react-query; every page reads its data this way. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/**
 * The session ended on the server (sign-out elsewhere, expiry), or the person has lost their access: a full load drops everything this
 * page remembers, and says why. Where the person has typed something, the page stays, and the refusal of what they send says how to go on.
 */
function leaveWhenShutOut(error: unknown): void {
  const { pathname, search } = window.location;
  if (isShutOut(readFailure(error)) && !isAuthPage(pathname) && !isTyped()) {
    window.location.assign(paths.signIn({ next: `${pathname}${search}` }));
  }
}

/** The counts of the navigation follow every change at once, and are read again each minute otherwise. */
function createBrowserQueryClient(): QueryClient {
  const onChange = (): void => void client.invalidateQueries({ queryKey: [['readConcernCounts']] });
  const onOutdated = (): void => void client.invalidateQueries();
  const client = createQueryClient({ onFailure: leaveWhenShutOut, onChange, onOutdated, retriesMax: 2 });
  return client;
}

/** Gives every client component the typed calls and one cache. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createBrowserQueryClient);
  const [trpcClient] = useState(() => createTRPCClient<AppRouter>({ links: callLinks() }));
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
