'use client';
import { DecisionInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

/** The subject of a decision: an account, or a user without one, who signs in by phone. */
interface Subject {
  readonly kind: 'account' | 'user';
  readonly id: string;
  /** The email address or the phone number. */
  readonly name: string;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
}

/** Offers the decision that is open, to suspend or to reinstate, and asks for its reason. */
export function DecisionButton({ subject }: { subject: Subject }) {
  // Stays as it was when it was asked for: the list is read again while the dialog is still open.
  const [asked, setAsked] = useState<Subject>();
  const { name, suspendedAt } = subject;
  const verb = suspendedAt ? 'Reinstate' : 'Suspend';
  return (
    <>
      <Button
        size="small"
        look={suspendedAt ? 'secondary' : 'quietDanger'}
        aria-label={`${verb} ${name}`}
        onClick={() => setAsked(subject)}
      >
        {verb}
      </Button>
      {asked ? <DecisionDialog subject={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

const words = {
  suspend: { verb: 'Suspend', done: 'suspended' },
  reinstate: { verb: 'Reinstate', done: 'reinstated' },
} as const;

const consequences = {
  account: {
    suspend: 'All sessions and keys of this account stop working immediately. Nothing is deleted.',
    reinstate: 'This account can sign in again, and its keys work again.',
  },
  user: {
    suspend: 'All sessions and connected apps of this user stop working immediately. Nothing is deleted.',
    reinstate: 'This user can sign in again, and their connected apps work again.',
  },
} as const;

/** The decision that is open for a subject, and the mutation that makes it. */
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
        await queryClient.invalidateQueries(trpc.readWorkspace.queryFilter());
        toastDone(`${name} was ${words[decision].done}`);
        onDone();
      },
    }),
  );
  return { decision, decide: (reason: string) => decide.mutate({ id, reason }), outcome: decide } as const;
}

/** Suspends or reinstates; the reason goes into the audit log. */
function DecisionDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { decision, decide, outcome } = useDecision(subject, onClose);
  const { verb } = words[decision];
  const form = useForm({ resolver: resolve(DecisionInput), defaultValues: { reason: '' } });
  return (
    <FormDialog
      docs="runbook"
      title={`${verb} ${subject.name}?`}
      description={consequences[subject.kind][decision]}
      verb={verb}
      look={decision === 'suspend' ? 'danger' : 'primary'}
      pending={outcome.isPending}
      failure={<FailurePanel title="Nothing was changed" error={outcome.error} />}
      onSubmit={form.handleSubmit(({ reason }) => decide(reason))}
      onClose={onClose}
    >
      {subject.suspendedReason ? (
        <p className="text-dense text-soft">Reason for the suspension: {subject.suspendedReason}</p>
      ) : null}
      <Field label="Reason" hint="Kept in the audit log." error={form.formState.errors.reason?.message}>
        {(control) => <Input {...control} {...form.register('reason')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
