'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { CodeForm } from '@/features/identity/auth/code-form.tsx';
import { DevCodeBox, usePendingCode } from '@/features/identity/auth/dev-code.tsx';
import { paths } from '@/lib/paths.ts';
import { codeLength } from '@/lib/read-digits.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { ResendButton } from './resend-button.tsx';

function useVerify(email: string, next: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const [code, setCode] = useState('');
  const verify = useMutation(
    trpc.verifyAccount.mutationOptions({
      onSuccess: ({ passwordResetRequired }) => {
        queryClient.clear();
        router.replace(passwordResetRequired ? paths.reset({ next }) : next);
      },
      onError: () => setCode(''),
    }),
  );
  function submit(digits: string) {
    if (digits.length === codeLength && !verify.isPending) {
      verify.mutate({ email, code: digits });
    }
  }
  return { code, setCode, verify, submit };
}

export function VerifyForm({
  email,
  next,
  hasMailbox,
}: {
  email: string;
  /** Checked to be a path of this site. */
  next: string;
  hasMailbox: boolean;
}) {
  const { devCode, remember } = usePendingCode();
  const { code, setCode, verify, submit } = useVerify(email, next);
  return (
    <>
      <AuthHeader title="Check your email">
        We sent a 6-digit code to <span className="break-all font-medium text-ink">{email}</span>. It expires
        in 10 minutes.
      </AuthHeader>
      <CodeForm
        docs="api/console-account#verifyAccount"
        code={code}
        onChange={setCode}
        onSubmit={submit}
        attempt={verify}
      />
      <div className="mt-4 flex items-center justify-between text-dense">
        <ResendButton email={email} onSent={remember} />
        <Link href={paths.signUp({ next })} className="link">
          Use another address
        </Link>
      </div>
      <DevCodeBox devCode={devCode} hasMailbox={hasMailbox} />
    </>
  );
}
