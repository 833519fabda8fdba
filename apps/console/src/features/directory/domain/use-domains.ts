'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { toastDone } from '@/ui/toast.ts';

/** An owner's actions on domains. Each may change who is still invited, so that list is read again. */
export function useDomainChanges() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const done = (text: string) => async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.listDomains.queryFilter()),
      queryClient.invalidateQueries(trpc.listInvitedUsers.queryFilter()),
    ]);
    toastDone(text);
  };
  return {
    add: useMutation(trpc.addDomain.mutationOptions({ onSuccess: done('Domain added') })),
    verify: useMutation(trpc.verifyDomain.mutationOptions({ onSuccess: done('Domain verified') })),
    remove: useMutation(trpc.removeDomain.mutationOptions({ onSuccess: done('Domain removed') })),
    invite: useMutation(
      trpc.inviteUserAgain.mutationOptions({
        onSuccess: done('Invitation sent'),
        onError: toastOnError('No invitation was sent'),
      }),
    ),
  };
}

export type DomainChanges = ReturnType<typeof useDomainChanges>;
