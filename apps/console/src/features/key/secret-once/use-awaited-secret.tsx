'use client';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** The name of a secret, and the way to go on without it. */
export interface SecretLoss {
  readonly noun: string;
  readonly remedy: string;
}

export const keyLoss: SecretLoss = { noun: 'key', remedy: 'rotate or revoke it' };
export const secretLoss: SecretLoss = { noun: 'secret', remedy: 'rotate it' };

/**
 * While a secret is on its way, every way to lose it asks first, as `SecretOnceDialog` does once it is here.
 * @returns `asking` for a button that leaves, and the question
 */
export function useAwaitedSecret(
  pending: boolean,
  { noun, remedy }: SecretLoss,
): { asking: (leave: () => void) => () => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const [isGivenUp, setGivenUp] = useState(false);
  const ask = (leave: () => void) => setAsked({ leave });
  const isAwaited = pending && !isGivenUp;
  useLeaveGuard(isAwaited, ask);
  const stay = () => setAsked(undefined);
  function giveUp() {
    // The guard must be gone before the person leaves.
    flushSync(() => {
      setGivenUp(true);
      stay();
    });
    asked?.leave();
  }
  return {
    asking: (leave) => () => (isAwaited ? ask(leave) : leave()),
    question: (
      <AlertDialog
        open={isAwaited && asked !== undefined}
        onOpenChange={(open) => (open ? undefined : stay())}
        title={`Your ${noun} is on its way`}
        description={`It is created even if you leave now. You would never see it, and could only ${remedy}.`}
        footer={
          <>
            <Button onClick={stay}>Wait</Button>
            <Button look="danger" onClick={giveUp}>
              Leave
            </Button>
          </>
        }
      />
    ),
  };
}
