'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

function useRemoveAgent(name: string) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.removeAgent.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listAgents.pathFilter());
        toastDone(`${name} was deleted`);
        router.push(paths.agents());
      },
    }),
  );
}

/** Deletes an agent once its name is typed: its versions and runs go with it. */
export function RemoveAgentDialog({ subject, onClose }: { subject: AgentView; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { id, name } = subject;
  const remove = useRemoveAgent(name);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}
      title={`Delete ${name}?`}
      description="Its versions and the traces of its runs are deleted with it, and apps can no longer run it. You cannot undo this."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            disabled={typed.trim() !== name.trim()}
            pending={remove.isPending || remove.isSuccess}
          >
            Delete
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ id });
        }}
      >
        <FailurePanel title="The agent was not deleted" error={remove.error} />
        <Field label={`Type “${name}” to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}
