'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Removes a client for everyone who connected it. */
export function RemoveClientDialog({ subject, onClose }: { subject: ClientView; onClose: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.removeClient.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listClients.queryFilter());
        toastDone(`${subject.name} was removed`);
        router.push(paths.clients());
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}
      title={`Remove ${subject.name}?`}
      description="Everyone who connected it is disconnected immediately, and its tokens stop working. You cannot undo this."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            pending={remove.isPending || remove.isSuccess}
            onClick={() => remove.mutate({ id: subject.id })}
          >
            Remove
          </Button>
        </>
      }
    >
      <FailurePanel title="The client was not removed" error={remove.error} />
    </AlertDialog>
  );
}
