'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadAgain } from '@/features/webhook/recovery/use-read-again.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { toastDone } from '@/ui/toast.ts';

/** Sends a test event to an endpoint, also to a disabled one. */
export function useTestWebhook() {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().testWebhook.mutationOptions({
      onSuccess: async () => {
        await readAgain();
        toastDone('A test event is on its way');
      },
      onError: toastOnError('The test event was not sent'),
    }),
  );
}

/** Enables or disables an endpoint. */
export function useSetStatus({ id }: WebhookView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.updateWebhook.mutationOptions({
      onSuccess: async ({ status }) => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.listWebhooks.queryFilter()),
          queryClient.invalidateQueries(trpc.readWebhook.queryFilter({ id })),
        ]);
        toastDone(status === 'enabled' ? 'Endpoint enabled' : 'Endpoint disabled');
      },
      onError: toastOnError('Nothing was changed'),
    }),
  );
}
