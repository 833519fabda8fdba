'use client';
import { DecisionInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { resolve, sayFieldError } from '@/lib/form.ts';
import { useTRPC } from '@/trpc/client.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { AccountRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

const words = {
  suspend: {
    verb: 'Suspend',
    done: 'suspended',
    consequence: 'Every session and key of this account is refused from now on. Nothing is deleted.',
  },
  reinstate: {
    verb: 'Reinstate',
    done: 'reinstated',
    consequence: 'Sign-in and keys of this account work again.',
  },
} as const;

/** Suspends or reinstates an account; the reason goes into the audit log. */
export function DecisionDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const decision = account.suspendedAt ? 'reinstate' : 'suspend';
  const { verb, done, consequence } = words[decision];
  const form = useForm({ resolver: resolve(DecisionInput), defaultValues: { reason: '' } });
  const decide = useMutation(
    trpc.operator[decision].mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.operator.findAccounts.queryFilter());
        toastDone(`${account.email} is ${done}`);
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${verb} ${account.email}?`}
      description={consequence}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look={decision === 'suspend' ? 'danger' : 'primary'}
            pending={decide.isPending}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ reason }) => decide.mutate({ id: account.id, reason }))}
      >
        <FailurePanel title="Nothing was changed" error={decide.error} />
        {account.suspendedReason ? (
          <p className="text-dense text-soft">Suspended because: {account.suspendedReason}</p>
        ) : null}
        <Field
          label="Reason"
          hint="Kept in the audit log."
          error={sayFieldError('Reason', form.formState.errors.reason?.message)}
        >
          {(control) => <Input {...control} {...form.register('reason')} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
