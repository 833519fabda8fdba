'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ScopePicker } from '@/features/key/scope/scope-picker.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { NameFields } from './client-fields.tsx';
import { RedirectUriFields } from './redirect-uri-fields.tsx';
import { draftOf, inputOf, useClientForm } from './use-client-form.ts';

function useUpdate(subject: ClientView, form: ReturnType<typeof useClientForm>, onClose: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.updateClient.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.listClients.queryFilter()),
          queryClient.invalidateQueries(trpc.readClient.queryFilter({ id: subject.id })),
          queryClient.invalidateQueries(trpc.readConsentPreview.queryFilter({ id: subject.id })),
        ]);
        toastDone('Client updated');
        onClose();
      },
      onError: form.refuse,
    }),
  );
}

/** Edits a client. An approved one must be reviewed again, and the dialog says so first. */
export function EditClientDialog({ subject, onClose }: { subject: ClientView; onClose: () => void }) {
  const form = useClientForm(draftOf(subject));
  const update = useUpdate(subject, form, onClose);
  const submit = form.handleSubmit((draft) => update.mutate({ id: subject.id, ...inputOf(draft, subject) }));
  return (
    <FormDialog
      docs="api/oauth#updateRegistration"
      wide
      title="Edit client"
      description={
        subject.status === 'approved'
          ? 'An operator must approve your changes. Until then, nobody can connect the client and its tokens do not work.'
          : 'An operator will review your changes.'
      }
      verb="Save"
      pending={update.isPending}
      failure={form.isPlaced ? null : <FailurePanel title="Nothing was changed" error={update.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields {...form} />
      <RedirectUriFields {...form} />
      <ScopePicker
        holder="an app"
        chosen={form.draft.scopes}
        onChange={(scopes) => form.change({ scopes })}
      />
    </FormDialog>
  );
}
