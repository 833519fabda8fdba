'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAgentChanged } from '@/features/agent/editor/use-agent-editor.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AgentVersion } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { describeChanges } from './describe-changes.ts';
import type { Candidate } from './version-candidate.ts';
import { VersionContent } from './version-content.tsx';

interface PublishProps {
  readonly agentId: string;
  /** The version on screen is published by its hash, so a change by somebody else is refused. */
  readonly candidate: Candidate;
  /** The version that apps run now. */
  readonly published: AgentVersion | undefined;
  readonly onClose: () => void;
}

function usePublish({ agentId, candidate, onClose }: PublishProps) {
  const trpc = useTRPC();
  const keep = useAgentChanged();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.publishAgent.mutationOptions({
      onSuccess: async (agent) => {
        await keep(agent);
        toastDone(`Version ${candidate.version} is published`);
        onClose();
      },
      // A refusal means that the agent is no longer what the page shows.
      onError: () => queryClient.invalidateQueries(trpc.readAgent.queryFilter({ id: agentId })),
    }),
  );
}

/** Publishes a version, with everything that it is in sight, and what it changes for apps. */
export function PublishDialog(props: PublishProps) {
  const { agentId, candidate, onClose, published } = props;
  const publish = usePublish(props);
  return (
    <Dialog
      open
      docs="api/agents#publishAgent"
      wide
      onOpenChange={(open) => (open || publish.isPending ? undefined : onClose())}
      title={`Publish version ${candidate.version}?`}
      description="Connected apps use this version from their next call. You can roll back at any time."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            pending={publish.isPending}
            onClick={() => publish.mutate({ id: agentId, hash: candidate.hash })}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title="The version was not published" error={publish.error} />
        {published ? (
          <p className="text-dense text-soft">
            {describeChanges(published, candidate)} since version {published.version}, which is published.
          </p>
        ) : null}
        <VersionContent version={candidate} before={published} />
      </div>
    </Dialog>
  );
}
