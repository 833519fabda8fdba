'use client';
import { UpdateProfileInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';

const ProfileInput = UpdateProfileInput.pick({ displayName: true }).required();

export function ProfileCard() {
  const { account } = useViewer();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: resolve(ProfileInput),
    defaultValues: { displayName: account.displayName },
  });
  const update = useMutation(
    trpc.updateProfile.mutationOptions({
      onSuccess: async ({ displayName }) => {
        form.reset({ displayName });
        await queryClient.invalidateQueries(trpc.readViewer.queryFilter());
        toastDone('Profile saved');
      },
      onError: form.refuse,
    }),
  );
  return (
    <Card title="Profile" description="How you appear to others in this workspace.">
      <Form
        docs="api/me#updateProfile"
        className="grid max-w-md gap-4"
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
      >
        <FailurePanel title="The profile was not saved" error={update.error} />
        <Field label="Name" error={form.formState.errors.displayName?.message}>
          {(control) => <Input {...control} {...form.register('displayName')} autoComplete="name" />}
        </Field>
        <Field label="Email" hint="The address you signed up with. You cannot change it.">
          {(control) => <Input {...control} value={account.email} readOnly className="bg-sunken text-soft" />}
        </Field>
        <div>
          <Button type="submit" look="primary" pending={update.isPending} disabled={!form.formState.isDirty}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
