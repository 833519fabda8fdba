'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ConnectedApp } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Revokes an app's access, after saying what that means. */
export function RevokeAppDialog({ app, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.revokeGrant.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listGrants.queryFilter());
        toastDone(`${app.client.name} no longer has access`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || revoke.isPending ? undefined : onClose())}
      title={`Revoke access for ${app.client.name}?`}
      description="Its requests fail immediately and its open connections close. What it sent or created stays. To use it again, connect it again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" pending={revoke.isPending} onClick={() => revoke.mutate({ id: app.id })}>
            Revoke
          </Button>
        </>
      }
    >
      <FailurePanel title="Access was not revoked" error={revoke.error} />
    </AlertDialog>
  );
}
