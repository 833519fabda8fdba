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
        toastDone('The rotation is under way');
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Rotate the data key of ${name}?`}
      description="Everything in this workspace is encrypted again under a new key, and then the old key is destroyed. Its people and programs can go on. A worker begins within a minute; this page shows how far it has come. A rotation that is under way is not begun again."
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
      <FailurePanel title="No rotation has begun" error={rotate.error} />
    </AlertDialog>
  );
}
