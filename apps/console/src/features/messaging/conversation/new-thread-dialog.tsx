'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { Partner } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { PeoplePicker } from './people-picker.tsx';

/** Starts a thread with people of the workspace and connections, and opens it. */
export function NewThreadDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [people, setPeople] = useState<readonly Partner[]>([]);
  const form = useForm({ defaultValues: { title: '' } });
  const create = useMutation(
    trpc.createThread.mutationOptions({
      onError: form.refuse,
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries(trpc.listConversations.pathFilter());
        router.push(paths.thread(id));
      },
    }),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      docs="api/threads#createThread"
      title="New thread"
      description="You take part in it with the people you choose."
      verb="Start thread"
      look="primary"
      pending={create.isPending || create.isSuccess}
      failure={
        form.isPlaced ? null : <FailurePanel title="The thread was not started" error={create.error} />
      }
      onSubmit={form.handleSubmit(({ title }) =>
        create.mutate({
          participantIds: people.map(({ id }) => id),
          ...(title.trim() === '' ? {} : { title: title.trim() }),
        }),
      )}
      onClose={onClose}
    >
      <Field label="Title" hint="Optional. Everyone in the thread sees it." error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <PeoplePicker chosen={people} onChange={setPeople} />
    </FormDialog>
  );
}
