'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';

/** Takes one notice, or all, off the banner. */
export function useDismiss() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.listOpenNotices.queryFilter()),
      queryClient.invalidateQueries(trpc.listNotices.pathFilter()),
    ]);
  };
  const onError = toastOnError('The notice was not dismissed');
  return {
    one: useMutation(trpc.dismissNotice.mutationOptions({ onSuccess, onError })),
    all: useMutation(trpc.dismissAllNotices.mutationOptions({ onSuccess, onError })),
  };
}
