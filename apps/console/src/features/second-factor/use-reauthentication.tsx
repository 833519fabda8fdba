'use client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { FailurePanel, toastOnError } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';

type Action = () => Promise<unknown>;

/**
 * Runs sensitive changes. When the server requires a fresh proof of identity, it asks for the password and runs the
 * change again; any other refusal goes to `onRefused`, which shows it in a toast unless a page has a better place.
 */
export function useReauthentication(
  onRefused: (error: unknown) => void = toastOnError('Nothing was changed'),
): { run: (action: Action) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Action>();
  async function run(action: Action) {
    try {
      await action();
    } catch (error) {
      if (readFailure(error).code === 'reauthentication_required') {
        setWaiting(() => action);
      } else {
        onRefused(error);
      }
    }
  }
  function proceed() {
    const action = waiting;
    setWaiting(undefined);
    if (action) {
      void run(action);
    }
  }
  const dialog = waiting ? (
    <ReauthenticateDialog onDone={proceed} onClose={() => setWaiting(undefined)} />
  ) : null;
  return { run, dialog };
}

function ReauthenticateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
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
