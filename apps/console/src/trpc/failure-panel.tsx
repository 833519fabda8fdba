'use client';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { toastFailed } from '@/ui/toast.ts';
import { docsOf, type Failure, isSignedOut, readFailure } from './failure.ts';
import { FailureText } from './failure-text.tsx';

function titleOf({ code }: Failure, title: string): string {
  // Without an answer, nobody knows what happened.
  if (code === 'unreachable') return `${title}, or the answer was lost`;
  return code === 'idempotency_key_reused' ? 'Your first try worked' : title;
}

/** Shows a failed mutation in place. Renders nothing while there is no error. */
export function FailurePanel({ title, error }: { title: string; error: unknown }) {
  if (error === null || error === undefined) return null;
  const failure = readFailure(error);
  // The question for the password stands for it.
  if (failure.code === 'reauthentication_required') return null;
  return (
    <ErrorPanel
      title={titleOf(failure, title)}
      message={<FailureText failure={failure} />}
      docs={docsOf(failure)}
      requestId={failure.requestId}
    >
      {isSignedOut(failure) ? <SignIn /> : null}
    </ErrorPanel>
  );
}

function SignIn() {
  return (
    <a
      href={paths.signIn()}
      target="_blank"
      rel="noopener"
      className={cn(buttonClass({ size: 'small' }), 'mt-2')}
    >
      Sign in
    </a>
  );
}

/** The `onError` of a mutation whose error has no place on the page. */
export function toastOnError(title: string): (error: unknown) => void {
  return (error) => {
    const failure = readFailure(error);
    toastFailed(titleOf(failure, title), {
      description: <FailureText failure={failure} />,
      docs: docsOf(failure),
      requestId: failure.requestId,
    });
  };
}
