'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcwKey } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { Tooltip } from '@/ui/tooltip.tsx';

interface Named {
  workspaceId: string;
  /** The email address or the phone number of somebody in the workspace. */
  name: string;
}

/** Asks, and then begins to rotate the data key of a workspace. */
export function RotateButton(workspace: Named) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Tooltip content="Rotate data key">
        <Button
          size="icon"
          look="ghost"
          aria-label={`Rotate the data key of ${workspace.name}`}
          onClick={() => setAsked(true)}
        >
          <RotateCcwKey aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      {isAsked ? <RotateDialog {...workspace} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function RotateDialog({ workspaceId, name, onClose }: Named & { onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const rotate = useMutation(
    trpc.rotateDataKey.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listDataKeyRotations.queryFilter());
        toastDone('The rotation has started');
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Rotate the data key of ${name}?`}
      description="Patchbay encrypts everything in this workspace again with a new key, then destroys the old key. People and programs can keep working. A worker starts within a minute, and this page shows the progress. If a rotation is already in progress, it continues."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" pending={rotate.isPending} onClick={() => rotate.mutate({ workspaceId })}>
            Rotate data key
          </Button>
        </>
      }
    >
      <p className="break-all text-dense text-soft">
        Workspace <code className="font-mono text-xs">{workspaceId}</code>
      </p>
      <FailurePanel title="The rotation was not started" error={rotate.error} />
    </AlertDialog>
  );
}
