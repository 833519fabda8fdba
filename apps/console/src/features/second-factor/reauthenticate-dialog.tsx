'use client';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';

/** Asks for the password, as a fresh proof of identity. */
export function ReauthenticateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const prove = useMutation(useTRPC().reauthenticate.mutationOptions({ onSuccess: onDone }));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Confirm your password"
      description="This change affects the security of your account."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            pending={prove.isPending}
            disabled={password === ''}
          >
            Continue
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate({ password });
        }}
      >
        <FailurePanel title="Your password was not confirmed" error={prove.error} />
        <Field label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
