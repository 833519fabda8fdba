'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { TypeNameDialog } from '@/features/shell/subject/type-name-dialog.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { toastDone } from '@/ui/toast.ts';
import { nameOf } from './webhook-status.tsx';

/** Removes an endpoint once its name is typed: its waiting deliveries are lost, unlike those of a disabled one. */
export function RemoveWebhookDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const name = nameOf(subject);
  const remove = useMutation(
    trpc.removeWebhook.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listWebhooks.queryFilter());
        toastDone(`${name} was removed`);
        router.push(paths.webhooks());
      },
    }),
  );
  return (
    <TypeNameDialog
      docs="api/webhooks#removeWebhook"
      name={name}
      verb="Remove"
      description="This cancels waiting and held deliveries and deletes the signing secret. You cannot undo this. To pause an endpoint, disable it instead."
      failureTitle="The endpoint was not removed"
      removal={remove}
      onConfirm={() => remove.mutate({ id: subject.id })}
      onClose={onClose}
    />
  );
}
