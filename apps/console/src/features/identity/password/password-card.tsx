'use client';
import { ChangePasswordInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { SubmitButton } from '@/ui/submit-button.tsx';
import { toastDone } from '@/ui/toast.ts';
import { PasswordHint } from './password-hint.tsx';

function useChangePassword() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: resolve(ChangePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = useMutation(
    trpc.changePassword.mutationOptions({
      onSuccess: async () => {
        form.reset();
        await queryClient.invalidateQueries(trpc.listSessions.queryFilter());
        toastDone('Password changed');
      },
      onError: form.refuse,
    }),
  );
  return { form, change };
}

export function PasswordCard() {
  const { account } = useViewer();
  const { form, change } = useChangePassword();
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <Card title="Password" description="Changing it signs you out everywhere else.">
      <Form
        docs="guides/security-model"
        className="grid max-w-md gap-4"
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        <FailurePanel title="The password was not changed" error={change.error} />
        {/* Password managers file the new password under this address. */}
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label="New password"
          hint={
            <PasswordHint password={newPassword} personal={[account.email, account.displayName]}>
              At least 10 characters.
            </PasswordHint>
          }
          error={errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <div>
          <SubmitButton look="primary" pending={change.isPending}>
            Change password
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
