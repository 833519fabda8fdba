'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { KeyAtStake } from './key-badges.tsx';

/** Revokes a key, after saying what breaks. */
export function RevokeKeyDialog({ subject, onClose }: { subject: KeyView; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.revokeApiKey.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listApiKeys.queryFilter());
        toastDone(`“${subject.name}” was revoked`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || revoke.isPending ? undefined : onClose())}
      title="Revoke key?"
      description="Requests with this key fail immediately. You cannot undo this."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" pending={revoke.isPending} onClick={() => revoke.mutate({ id: subject.id })}>
            Revoke
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title="The key was not revoked" error={revoke.error} />
        <KeyAtStake subject={subject} />
      </div>
    </AlertDialog>
  );
}
