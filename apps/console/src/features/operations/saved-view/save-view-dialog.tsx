'use client';
import type { SavedList } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requiring, useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Keeps the filters of a list under a name; those of a view that has one, under another one. */
export function SaveViewDialog({
  list,
  query,
  renamed,
  onClose,
}: {
  list: SavedList;
  query: string;
  /** The name that the view has. */
  renamed?: string;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    defaultValues: { name: renamed ?? '' },
    resolver: requiring(({ name }) => ({ name: name.trim() === '' && 'Enter a name.' })),
  });
  const remove = useMutation(trpc.deleteView.mutationOptions());
  const save = useMutation(
    trpc.saveView.mutationOptions({
      onError: form.refuse,
      onSuccess: async ({ name }) => {
        if (renamed !== undefined && renamed !== name) await remove.mutateAsync({ list, name: renamed });
        await queryClient.invalidateQueries(trpc.listSavedViews.pathFilter());
        toastDone(`View ${name} saved`);
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      docs="guides/errors-and-retries"
      title={renamed === undefined ? 'Save this view' : `Rename ${renamed}`}
      description="Its filters are one click away from now on. Only you see it."
      verb={renamed === undefined ? 'Save view' : 'Rename'}
      look="primary"
      pending={save.isPending}
      failure={form.isPlaced ? null : <FailurePanel title="The view was not saved" error={save.error} />}
      onSubmit={form.handleSubmit(({ name }) => save.mutate({ list, name: name.trim(), query }))}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="This replaces the view of the same name."
        error={form.formState.errors.name?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('name')} placeholder="Failures of today" autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  );
}
