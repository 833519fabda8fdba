'use client';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { paths } from '@/lib/paths.ts';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { NumberStep, type SentCode } from './number-step.tsx';

/**
 * Asks for the number, the code sent to it and, for a new number, a name. `next` has been checked to be open to
 * users.
 */
export function PhoneSignIn({ next }: { next: string }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<SentCode>();
  const [provenCode, setProvenCode] = useState<string>();
  function enter() {
    queryClient.clear();
    router.replace(next);
  }
  function startOver() {
    setSent(undefined);
    setProvenCode(undefined);
  }
  if (sent && provenCode) {
    return <NameStep phone={sent.phone} code={provenCode} onDone={enter} onStartOver={startOver} />;
  }
  if (sent) {
    return (
      <CodeStep
        key={sent.askedAt}
        sent={sent}
        onSent={setSent}
        onDone={enter}
        onNewNumber={setProvenCode}
        onStartOver={startOver}
      />
    );
  }
  return (
    <>
      <AuthHeader title="Sign in with your phone">
        For people who use apps built on Patchbay.{' '}
        <Link href={paths.signIn({ next })} className="link">
          Sign in as a developer
        </Link>
      </AuthHeader>
      <NumberStep onSent={setSent} />
    </>
  );
}
