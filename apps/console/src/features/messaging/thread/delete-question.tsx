'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';

/** The question before a message is deleted. */
export function DeleteQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const removal = useMutation(
    trpc.deleteMessage.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listMessageMetadata.pathFilter());
        toastDone('The message was deleted');
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || removal.isPending ? undefined : onClose())}
      title="Delete this message?"
      description="This deletes its text, audio and transcript for everyone. Copies that a webhook already delivered are not recalled. You cannot undo this."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" pending={removal.isPending} onClick={() => removal.mutate({ id })}>
            Delete
          </Button>
        </>
      }
    >
      <FailurePanel title="The message was not deleted" error={removal.error} />
    </AlertDialog>
  );
}
