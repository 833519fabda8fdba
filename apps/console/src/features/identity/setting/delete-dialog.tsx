'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReauthentication } from '@/features/identity/second-factor/use-reauthentication.tsx';
import { formatCounted } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { requiring, useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DeletionPreview } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

function useDeletion() {
  const trpc = useTRPC();
  const form = useForm({
    resolver: requiring<{ name: string }>(({ name }) => ({
      name: name === '' && 'Enter the name of the workspace.',
    })),
    defaultValues: { name: '' },
  });
  const remove = useMutation(
    trpc.deleteWorkspace.mutationOptions({
      // Nothing of the workspace stays in memory, and the session is refused from now on.
      onSuccess: () => window.location.assign(paths.signIn({})),
      onError: form.refuse,
    }),
  );
  const { run, dialog } = useReauthentication(() => undefined);
  const submit = form.handleSubmit(({ name }) => run(() => remove.mutateAsync({ name })));
  return { form, remove, submit, reauthentication: dialog };
}

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const preview = useQuery(useTRPC().readDeletionPreview.queryOptions());
  const { form, reauthentication, remove, submit } = useDeletion();
  return (
    <FormDialog
      asks
      docs="api/console-account#deleteWorkspace"
      title="Delete this workspace?"
      description="Everyone and everything in it loses access at once. For 7 days, an operator can undo this. Then all of it is deleted."
      verb="Delete workspace"
      look="danger"
      pending={remove.isPending}
      failure={
        reauthentication || form.isPlaced ? null : (
          <FailurePanel title="The workspace was not deleted" error={remove.error} />
        )
      }
      over={reauthentication}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={preview} noun="the workspace" skeleton={<SkeletonRows label="the workspace" rows={3} />}>
        {(found) => (
          <>
            <p className="text-dense text-soft">What goes:</p>
            <ul className="list-disc pl-5 text-dense">
              {listLosses(found).map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
            <Field
              label="Name of the workspace"
              hint={
                <>
                  Enter <strong className="break-words">{found.name}</strong>
                </>
              }
              error={form.formState.errors.name?.message}
            >
              {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
            </Field>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

const countOf = (value: number, one: string): string =>
  `${formatCounted(value)} ${one}${value === 1 ? '' : 's'}`;

function listLosses({ clients, keys, people, threads, webhooks }: DeletionPreview): string[] {
  return [
    `${countOf(people, 'member')}, who lose access`,
    countOf(keys, 'API key'),
    countOf(clients, 'OAuth client'),
    countOf(webhooks, 'webhook endpoint'),
    countOf(threads, 'thread'),
  ];
}
