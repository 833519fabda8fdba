'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ConnectedApp } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Ends what an app may do, after saying what that means for it. */
export function RevokeAppDialog({ app, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.revokeGrant.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listGrants.queryFilter());
        toastDone(`${app.client.name} has no access any more`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || revoke.isPending ? undefined : onClose())}
      title={`Revoke the access of ${app.client.name}?`}
      description="Its requests fail from this moment on and open connections are closed. To use it again you connect it anew. What it has sent or created stays."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" pending={revoke.isPending} onClick={() => revoke.mutate({ id: app.id })}>
            Revoke
          </Button>
        </>
      }
    >
      <FailurePanel title="The access was not revoked" error={revoke.error} />
    </AlertDialog>
  );
}
