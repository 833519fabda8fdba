'use client';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { useTRPC, useTRPCClient } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { CodeInput } from '@/ui/code-input.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';

export interface Challenge {
  readonly mfaToken: string;
  readonly methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
}

interface StepProps {
  readonly challenge: Challenge;
  readonly onDone: () => void;
}

/** The second step of signing in: a code from an app, a passkey, or a recovery code. */
export function SecondFactorForm({ challenge, onDone, onCancel }: StepProps & { onCancel: () => void }) {
  const hasTotp = challenge.methods.includes('totp');
  const [recovery, setRecovery] = useState(!hasTotp && !challenge.methods.includes('passkey'));
  const canSwitch = challenge.methods.includes('recovery_code');
  return (
    <>
      <AuthHeader title="Two-factor authentication">
        {recovery ? 'Enter one of your recovery codes. Each code works once.' : 'Confirm that this is you.'}
      </AuthHeader>
      <div className="grid gap-4">
        {recovery || hasTotp ? (
          <CodeStep key={String(recovery)} challenge={challenge} onDone={onDone} recovery={recovery} />
        ) : null}
        {challenge.methods.includes('passkey') && !recovery ? (
          <PasskeySignIn challenge={challenge} onDone={onDone} />
        ) : null}
      </div>
      <div className="mt-4 flex items-center justify-between">
        {canSwitch ? (
          <Button look="ghost" size="small" onClick={() => setRecovery(!recovery)}>
            <KeyRound aria-hidden />
            {recovery ? 'Use another method' : 'Use a recovery code'}
          </Button>
        ) : null}
        <Button look="ghost" size="small" onClick={onCancel}>
          Back
        </Button>
      </div>
    </>
  );
}

function CodeStep({ challenge, onDone, recovery }: StepProps & { recovery: boolean }) {
  const trpc = useTRPC();
  const [code, setCode] = useState('');
  const complete = useMutation(
    trpc.completeMfa.mutationOptions({ onSuccess: onDone, onError: () => setCode('') }),
  );
  const submit = (text: string) => complete.mutate({ mfaToken: challenge.mfaToken, code: text });
  return (
    <Form docs="api/console-account#completeMfa" className="grid gap-4" onSubmit={() => submit(code)}>
      <FailurePanel title="That code did not work" error={complete.error} />
      <Field label={recovery ? 'Recovery code' : 'Authentication code'}>
        {(control) =>
          recovery ? (
            <Input
              {...control}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              autoFocus
            />
          ) : (
            <CodeInput {...control} value={code} onChange={setCode} onComplete={submit} autoFocus />
          )
        }
      </Field>
      <Button type="submit" look="primary" size="large" pending={complete.isPending} disabled={code === ''}>
        Continue
      </Button>
    </Form>
  );
}

/** The browser refused: cancelled, timed out, or no passkey on this device. There is no request id. */
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
          docs="api/console-account#completeMfa"
          message="Your browser canceled the request or found no passkey. Try again."
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
