'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { CodeForm } from '@/features/identity/auth/code-form.tsx';
import { DevCodeBox } from '@/features/identity/auth/dev-code.tsx';
import { codeLength } from '@/lib/read-digits.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { type SentCode, useStartPhone } from './number-step.tsx';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onDone: () => void;
  /** Called with the correct code when the number has no user yet. */
  readonly onNewNumber: (code: string) => void;
  readonly onStartOver: () => void;
}

function useVerify({ onDone, onNewNumber, sent }: CodeStepProps) {
  const trpc = useTRPC();
  const [code, setCode] = useState('');
  const verify = useMutation(
    trpc.verifyPhone.mutationOptions({
      onSuccess: ({ status }, typed) => (status === 'signed_in' ? onDone() : onNewNumber(typed.code)),
      onError: () => setCode(''),
    }),
  );
  function submit(digits: string) {
    if (digits.length === codeLength && !verify.isPending) {
      verify.mutate({ phone: sent.phone, code: digits });
    }
  }
  return { code, setCode, verify, submit };
}

/** The second step: the code proves the number. */
export function CodeStep(props: CodeStepProps) {
  const { onSent, onStartOver, sent } = props;
  const { code, setCode, verify, submit } = useVerify(props);
  const start = useStartPhone(onSent);
  return (
    <>
      <AuthHeader title="Check your phone">
        We sent a 6-digit code to <span className="font-medium text-ink">{sent.phone}</span>. It expires in 10
        minutes.
      </AuthHeader>
      <CodeForm
        docs="api/sign-in-by-phone#verifyPhone"
        code={code}
        onChange={setCode}
        onSubmit={submit}
        attempt={verify}
      >
        <FailurePanel title="No new code was sent" error={start.error} />
      </CodeForm>
      <div className="mt-4 flex items-center justify-between">
        <Button size="small" pending={start.isPending} onClick={() => start.mutate({ phone: sent.phone })}>
          Send a new code
        </Button>
        <Button size="small" look="ghost" onClick={onStartOver}>
          Use another number
        </Button>
      </div>
      <DevCodeBox devCode={sent.devCode} hasMailbox={false} />
    </>
  );
}
