'use client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';

/** Asks for the password, as a fresh proof of identity. */
export function ReauthenticateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const prove = useMutation(useTRPC().reauthenticate.mutationOptions());
  return (
    <FormDialog
      docs="guides/security-model"
      title="Confirm your password"
      description="This change affects the security of your account."
      verb="Continue"
      pending={prove.isPending}
      ready={form.watch('password') !== ''}
      failure={<FailurePanel title="Your password was not confirmed" error={prove.error} />}
      // Not an option of the mutation: a person who cancels in the meantime no longer wants the change.
      onSubmit={form.handleSubmit((sent) => prove.mutate(sent, { onSuccess: onDone }))}
      onClose={onClose}
    >
      <Field label="Password">
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
    </FormDialog>
  );
}
