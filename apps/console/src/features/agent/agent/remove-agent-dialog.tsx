'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { TypeNameDialog } from '@/features/shell/subject/type-name-dialog.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { toastDone } from '@/ui/toast.ts';

/** Deletes an agent once its name is typed: its versions and runs go with it. */
export function RemoveAgentDialog({ subject, onClose }: { subject: AgentView; onClose: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { id, name } = subject;
  const remove = useMutation(
    trpc.removeAgent.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listAgents.pathFilter());
        toastDone(`${name} was deleted`);
        router.push(paths.agents());
      },
    }),
  );
  return (
    <TypeNameDialog
      docs="api/agents#removeAgent"
      name={name}
      verb="Delete"
      description="This also deletes its versions and run traces. Apps can no longer run it. You cannot undo this."
      failureTitle="The agent was not deleted"
      removal={remove}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
