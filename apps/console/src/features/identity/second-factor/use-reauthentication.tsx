'use client';
import { type ReactNode, useState } from 'react';
import { readFailure } from '@/trpc/failure.ts';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const ReauthenticateDialog = lazyPart(() =>
  import('./reauthenticate-dialog.tsx').then((module) => module.ReauthenticateDialog),
);

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
