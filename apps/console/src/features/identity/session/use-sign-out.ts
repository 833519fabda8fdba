'use client';
import { useMutation } from '@tanstack/react-query';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';

/**
 * Ends the session on the server, then reloads, so that nothing of the account stays in memory. `next` is the page of
 * this site to open after the next sign-in.
 */
export function useSignOut(next?: string) {
  return useMutation(
    useTRPC().logout.mutationOptions({
      onSuccess: () => window.location.assign(paths.signIn({ next })),
      onError: toastOnError('You are still signed in'),
    }),
  );
}
