'use client';
import { DecideReportInput, decisionGrounds, reportDecisions } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { QueuedReport } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input, Select, TextArea } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';
import { decisionLabels, groundLabels } from './report-words.ts';

const DecisionInput = DecideReportInput.omit({ id: true });
const noDecision = { decision: 'no_action', ground: 'terms', basis: '', facts: '' } as const;

const hasContent = ({ targetKind }: QueuedReport): boolean =>
  targetKind === 'message' || targetKind === 'voice_note';

function useDecide(onDone: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.decideReport.mutationOptions({
      onSuccess: () => {
        toastDone('The decision was recorded');
        onDone();
      },
      // Not in the form: when another operator has decided, the report leaves the list, and the form goes with it.
      onError: toastOnError('Your decision was not saved'),
      onSettled: () => queryClient.invalidateQueries(trpc.listReportQueue.pathFilter()),
    }),
  );
}

/** Decides about a report, with the reasons that the person whom it concerns is told. */
export function DecideForm({ report, onDone }: { report: QueuedReport; onDone: () => void }) {
  const decide = useDecide(onDone);
  const { formState, handleSubmit, register } = useForm({
    resolver: resolve(DecisionInput),
    defaultValues: noDecision,
  });
  const decisions = reportDecisions.filter((name) => name !== 'content_removed' || hasContent(report));
  return (
    <Form
      docs="api/moderation"
      className="grid gap-4 border-t pt-5"
      aria-label="Decide about the report"
      onSubmit={handleSubmit((values) => decide.mutate({ id: report.id, ...values }))}
    >
      <Field
        label="Decision"
        hint="Unless you choose no action, the affected person sees your decision and its reasons."
      >
        {(control) => (
          <Select {...control} {...register('decision')}>
            {decisions.map((name) => (
              <option key={name} value={name}>
                {decisionLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Ground">
        {(control) => (
          <Select {...control} {...register('ground')}>
            {decisionGrounds.map((name) => (
              <option key={name} value={name}>
                {groundLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonFields register={register} errors={formState.errors} />
      <div>
        <Button type="submit" look="primary" pending={decide.isPending}>
          Decide
        </Button>
      </div>
    </Form>
  );
}

type DecisionForm = ReturnType<typeof useForm<z.input<typeof DecisionInput>, z.output<typeof DecisionInput>>>;

function ReasonFields({
  register,
  errors,
}: {
  register: DecisionForm['register'];
  errors: DecisionForm['formState']['errors'];
}) {
  return (
    <>
      <Field
        label="Law or term"
        hint="Name the law or term, and say why the content breaks it."
        error={errors.basis?.message}
      >
        {(control) => <Input {...control} {...register('basis')} maxLength={1000} autoComplete="off" />}
      </Field>
      <Field
        label="Facts"
        hint="The facts behind your decision. Do not name the person who reported it."
        error={errors.facts?.message}
      >
        {(control) => <TextArea {...control} {...register('facts')} maxLength={4000} />}
      </Field>
    </>
  );
}
