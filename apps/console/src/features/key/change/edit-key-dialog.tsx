'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requiring, useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

interface Draft {
  readonly name: string;
  readonly description: string;
}

/** Changes the name and the note of a key. */
export function EditKeyDialog({ subject, onClose }: { subject: KeyView; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm<Draft>({
    resolver: requiring(({ name }) => ({ name: name.trim() === '' && 'Name must not be empty.' })),
    defaultValues: { name: subject.name, description: subject.description },
  });
  const update = useMutation(
    trpc.updateApiKey.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listApiKeys.queryFilter());
        toastDone('Key updated');
        onClose();
      },
      onError: form.refuse,
    }),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      docs="api/keys#updateApiKey"
      title="Edit key"
      description="The key itself, its scopes and its expiration stay the same."
      verb="Save"
      pending={update.isPending}
      failure={form.isPlaced ? null : <FailurePanel title="Nothing was changed" error={update.error} />}
      onSubmit={form.handleSubmit((draft) => update.mutate({ id: subject.id, ...draft }))}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Note" hint="For example, what uses it." error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
