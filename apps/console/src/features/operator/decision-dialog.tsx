'use client';
import { DecisionInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { resolve, sayFieldError } from '@/lib/form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Whom a decision is about: an account, or a user who has none and signs in by phone. */
export interface Subject {
  readonly kind: 'account' | 'user';
  readonly id: string;
  /** The address or the number, as the operator knows them by. */
  readonly name: string;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
}

const words = {
  suspend: { verb: 'Suspend', done: 'suspended' },
  reinstate: { verb: 'Reinstate', done: 'reinstated' },
} as const;

const consequences = {
  account: {
    suspend: 'Every session and key of this account is refused from now on. Nothing is deleted.',
    reinstate: 'Sign-in and keys of this account work again.',
  },
  user: {
    suspend:
      'Every session of this user, and every app that they connected, is refused from now on. Nothing is deleted.',
    reinstate: 'Sign-in of this user and the apps that they connected work again.',
  },
} as const;

/** The decision that a subject's state leaves, and what makes it. */
function useDecision({ kind, id, name, suspendedAt }: Subject, onDone: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const decision = suspendedAt ? 'reinstate' : 'suspend';
  const procedures = {
    account: { suspend: trpc.suspendAccount, reinstate: trpc.reinstateAccount },
    user: { suspend: trpc.suspendUser, reinstate: trpc.reinstateUser },
  }[kind];
  const decide = useMutation(
    procedures[decision].mutationOptions({
      onSuccess: async () => {
        const { findAccounts, findUsers } = trpc;
        const { queryKey } = (kind === 'account' ? findAccounts : findUsers).pathFilter();
        await queryClient.invalidateQueries({ queryKey });
        toastDone(`${name} is ${words[decision].done}`);
        onDone();
      },
    }),
  );
  return { decision, decide: (reason: string) => decide.mutate({ id, reason }), outcome: decide } as const;
}

/** Suspends or reinstates; the reason goes into the audit log. */
export function DecisionDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const formId = useId();
  const { decision, decide, outcome } = useDecision(subject, onClose);
  const { verb } = words[decision];
  const form = useForm({ resolver: resolve(DecisionInput), defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${verb} ${subject.name}?`}
      description={consequences[subject.kind][decision]}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look={decision === 'suspend' ? 'danger' : 'primary'}
            pending={outcome.isPending}
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
        onSubmit={form.handleSubmit(({ reason }) => decide(reason))}
      >
        <FailurePanel title="Nothing was changed" error={outcome.error} />
        {subject.suspendedReason ? (
          <p className="text-dense text-soft">Suspended because: {subject.suspendedReason}</p>
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
