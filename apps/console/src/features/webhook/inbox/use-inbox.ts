'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { everyType } from '@/features/webhook/form/event-types.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';

/** The address of the workspace's own inbox: deliveries to it are kept for the console, and nothing is sent. */
export function useInboxUrl(): string {
  const { baseUrl, workspace } = useViewer();
  return `${baseUrl}/v1/inbox/${workspace?.id ?? ''}`;
}

/** Makes the inbox an endpoint for every type, and opens its page. Nobody needs its secret: the console verifies. */
export function useOpenInbox(): { open: () => void; isOpening: boolean } {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const url = useInboxUrl();
  const create = useMutation(
    trpc.createWebhook.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listWebhooks.queryFilter());
        router.push(paths.inbox());
      },
      onError: toastOnError('The inbox was not opened'),
    }),
  );
  return {
    open: () => create.mutate({ url, description: 'Inbox', eventTypes: [everyType] }),
    isOpening: create.isPending,
  };
}
