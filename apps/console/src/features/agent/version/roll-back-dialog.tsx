'use client';
import { useMutation } from '@tanstack/react-query';
import { useAgentChanged } from '@/features/agent/editor/use-agent-editor.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Asks before an earlier version serves again. */
export function RollBackDialog({
  agentId,
  version,
  onClose,
}: {
  agentId: string;
  version: number;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const keep = useAgentChanged();
  const rollBack = useMutation(
    trpc.rollBackAgent.mutationOptions({
      onSuccess: async (agent) => {
        await keep(agent);
        toastDone(`Rolled back to version ${version}`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || rollBack.isPending ? undefined : onClose())}
      title={`Roll back to version ${version}?`}
      description="Connected apps use this version from their next call. The draft stays as it is."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            pending={rollBack.isPending}
            onClick={() => rollBack.mutate({ id: agentId, version })}
          >
            Roll back
          </Button>
        </>
      }
    >
      <FailurePanel title="The agent was not rolled back" error={rollBack.error} />
    </AlertDialog>
  );
}
