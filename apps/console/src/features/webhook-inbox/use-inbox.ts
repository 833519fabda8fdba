'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useViewer } from '@/features/session/viewer-context.tsx';
import { everyType } from '@/features/webhook-form/event-types.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';

/** The address of the workspace's own inbox: deliveries to it are kept for the console, and nothing is sent. */
function useInboxUrl(): string {
  const { baseUrl, workspace } = useViewer();
  return `${baseUrl}/v1/inbox/${workspace?.id ?? ''}`;
}

/** Makes the inbox an endpoint for every type, then opens its page. Its secret stays on the server: nobody needs it. */
export function useInbox(): { open: () => void; isOpening: boolean } {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const url = useInboxUrl();
  const create = useMutation(
    trpc.createWebhook.mutationOptions({
      onSuccess: async ({ webhook }) => {
        await queryClient.invalidateQueries(trpc.listWebhooks.queryFilter());
        router.push(paths.webhook(webhook.id));
      },
      onError: toastOnError('The inbox was not made'),
    }),
  );
  return {
    open: () => create.mutate({ url, description: 'Inbox', eventTypes: [everyType] }),
    isOpening: create.isPending,
  };
}
