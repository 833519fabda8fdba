'use client';
import { DecisionInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WorkspaceView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { Instant } from '@/ui/instant.tsx';
import { toastDone } from '@/ui/toast.ts';

/** The deletion that an owner asked for, and its undoing while that is possible. */
export function DeletionCard({ workspace }: { workspace: WorkspaceView }) {
  const [isAsked, setAsked] = useState(false);
  const { deletion } = workspace;
  if (!deletion) return null;
  const { askedAt, askedBy, canBeUndone, dueAt } = deletion;
  return (
    <Card
      title="Deletion"
      description={
        <>
          Deletion requested by <code className="break-all text-xs">{askedBy}</code> on{' '}
          <Instant at={askedAt} />,{' '}
          {canBeUndone ? (
            <>
              will be carried out on <Instant at={dueAt} />.
            </>
          ) : (
            'is being carried out. The data key is destroyed, so nobody can undo it.'
          )}
        </>
      }
    >
      {canBeUndone ? <Button onClick={() => setAsked(true)}>Undo the deletion</Button> : null}
      {isAsked ? <UndoDialog workspace={workspace} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

function UndoDialog({ workspace: { id, name }, onClose }: { workspace: WorkspaceView; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: resolve(DecisionInput), defaultValues: { reason: '' } });
  const undo = useMutation(
    trpc.undoWorkspaceDeletion.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.readWorkspace.queryFilter());
        toastDone('The deletion was undone');
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      docs="runbook"
      title={`Undo the deletion of ${name}?`}
      description="Its people can sign in again, and its keys, apps and webhooks work again. Nothing was deleted yet."
      verb="Undo the deletion"
      pending={undo.isPending}
      failure={<FailurePanel title="The deletion was not undone" error={undo.error} />}
      onSubmit={form.handleSubmit(({ reason }) => undo.mutate({ id, reason }))}
      onClose={onClose}
    >
      <Field label="Reason" hint="Kept in the audit log." error={form.formState.errors.reason?.message}>
        {(control) => <Input {...control} {...form.register('reason')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
