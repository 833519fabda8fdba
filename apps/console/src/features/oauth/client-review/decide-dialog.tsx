'use client';
import type { ClientDecision } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requiring, useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ReviewedClient } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

export const decisionWords = {
  approve: {
    verb: 'Approve',
    done: 'approved',
    consequence: 'People can connect it. Each person decides what it can do.',
  },
  reject: {
    verb: 'Reject',
    done: 'rejected',
    consequence: 'Nobody can connect it. Its developer sees your reason and can edit the client.',
  },
  suspend: {
    verb: 'Suspend',
    done: 'suspended',
    consequence: 'All of its tokens stop working immediately, on every instance. Nothing is deleted.',
  },
} as const satisfies Record<ClientDecision, { verb: string; done: string; consequence: string }>;

function useDecide(client: ReviewedClient, decision: ClientDecision, onClose: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.decideClient.mutationOptions({
      onSuccess: () => {
        toastDone(`${client.name} was ${decisionWords[decision].done}`);
        onClose();
      },
      // A refusal (the client was changed or decided meanwhile) means that the list is stale too.
      onSettled: () => queryClient.invalidateQueries(trpc.listClientQueue.pathFilter()),
    }),
  );
}

/** Decides on the metadata that is shown. If it has changed since, the decision is refused and must be made again. */
export function DecideDialog({
  client,
  decision,
  onClose,
}: {
  client: ReviewedClient;
  decision: ClientDecision;
  onClose: () => void;
}) {
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: requiring(({ reason }) => ({
      reason: decision !== 'approve' && reason.trim() === '' && 'must not be empty',
    })),
  });
  // The metadata that the operator has read: the list behind the dialog may reload in the meantime.
  const [metadataHash] = useState(client.metadataHash);
  const decide = useDecide(client, decision, onClose);
  const { verb, consequence } = decisionWords[decision];
  const submit = form.handleSubmit(({ reason }) => {
    const seen = { clientId: client.id, metadataHash };
    decide.mutate(
      decision === 'approve' ? { ...seen, decision } : { ...seen, decision, reason: reason.trim() },
    );
  });
  return (
    <FormDialog
      docs="api/oauth#authorize"
      asks
      title={`${verb} ${client.name}?`}
      description={consequence}
      verb={verb}
      look={decision === 'approve' ? 'primary' : 'danger'}
      pending={decide.isPending}
      failure={<FailurePanel title="Your decision was not saved" error={decide.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {decision === 'approve' ? null : (
        <Field
          label="Reason"
          hint="The developer sees this reason. It is also kept in the audit log."
          error={form.formState.errors.reason?.message}
        >
          {(control) => (
            <Input {...control} {...form.register('reason')} maxLength={500} autoComplete="off" />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
