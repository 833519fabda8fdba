'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReauthentication } from '@/features/identity/second-factor/use-reauthentication.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { AlertField } from './alert-field.tsx';
import { ContentField } from './content-field.tsx';
import { EventTypePicker } from './event-type-picker.tsx';
import { draftOf, inputOf, useWebhookForm } from './use-webhook-form.ts';
import { AddressFields } from './webhook-fields.tsx';

function useUpdateWebhook(subject: WebhookView, onDone: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useWebhookForm(draftOf(subject));
  const { run, dialog } = useReauthentication(form.refuse);
  const update = useMutation(
    trpc.updateWebhook.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.listWebhooks.queryFilter()),
          queryClient.invalidateQueries(trpc.readWebhook.queryFilter({ id: subject.id })),
        ]);
        toastDone('Endpoint updated');
        onDone();
      },
    }),
  );
  const submit = form.handleSubmit((draft) =>
    run(() => update.mutateAsync({ id: subject.id, ...inputOf(draft) })),
  );
  return { form, update, submit, dialog };
}

/** Edits an endpoint. Deliveries that already wait go to its new URL. */
export function EditWebhookDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const { form, update, submit, dialog } = useUpdateWebhook(subject, onClose);
  return (
    <FormDialog
      docs="api/webhooks#updateWebhook"
      wide
      title="Edit endpoint"
      description="Waiting deliveries go to the new URL. Changes to event types apply from the next event."
      verb="Save"
      pending={update.isPending}
      failure={form.isPlaced ? null : <FailurePanel title="Nothing was changed" error={update.error} />}
      over={dialog}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressFields {...form} />
      <EventTypePicker {...form} />
      <ContentField {...form} />
      <AlertField {...form} />
    </FormDialog>
  );
}
