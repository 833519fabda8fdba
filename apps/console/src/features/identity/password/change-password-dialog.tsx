'use client';
import { ChangePasswordInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { toastDone } from '@/ui/toast.ts';
import { PasswordHint } from './password-hint.tsx';

function useChangePassword(onDone: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: resolve(ChangePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = useMutation(
    trpc.changePassword.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listSessions.queryFilter());
        toastDone('Password changed');
        onDone();
      },
      onError: form.refuse,
    }),
  );
  return { form, change };
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { account } = useViewer();
  const { form, change } = useChangePassword(onClose);
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <FormDialog
      docs="guides/security-model"
      title="Change your password"
      description="This signs you out everywhere else."
      verb="Change password"
      pending={change.isPending}
      failure={<FailurePanel title="The password was not changed" error={change.error} />}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      {/* Password managers file the new password under this address. */}
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
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
    </FormDialog>
  );
}
