'use client';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTRPCClient } from '@/trpc/client.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import type { Challenge } from './second-factor-form.tsx';

/** The browser's own refusal: cancelled, timed out, or no passkey at hand. It has no request id. */
const isBrowserRefusal = (error: unknown) => error instanceof Error && error.name !== 'TRPCClientError';

export function PasskeySignIn({ challenge, onDone }: { challenge: Challenge; onDone: () => void }) {
  const client = useTRPCClient();
  const signIn = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await client.startPasskeySignIn.mutate({ mfaToken: challenge.mfaToken });
      const response = await startAuthentication({ optionsJSON: options });
      return client.finishPasskeySignIn.mutate({
        mfaToken: challenge.mfaToken,
        response: { ...response, clientExtensionResults: {} },
      });
    },
    onSuccess: onDone,
  });
  return (
    <>
      {isBrowserRefusal(signIn.error) ? (
        <ErrorPanel
          title="No passkey was used"
          message="The browser cancelled it or found none. Try again."
        />
      ) : (
        <FailurePanel title="The passkey was not accepted" error={signIn.error} />
      )}
      <Button size="large" pending={signIn.isPending} onClick={() => signIn.mutate()}>
        <Fingerprint aria-hidden />
        Use a passkey
      </Button>
    </>
  );
}
