'use client';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { toastFailed } from '@/ui/toast.ts';
import { docsOf, readFailure } from './failure.ts';
import { FailureText } from './failure-text.tsx';

/** Shows a failed mutation in place. Renders nothing while there is no error. */
export function FailurePanel({ title, error }: { title: string; error: unknown }) {
  if (error === null || error === undefined) {
    return null;
  }
  const failure = readFailure(error);
  // The question for the password stands for it.
  if (failure.code === 'reauthentication_required') {
    return null;
  }
  return (
    <ErrorPanel
      title={title}
      message={<FailureText failure={failure} />}
      docs={docsOf(failure)}
      requestId={failure.requestId}
    />
  );
}

/** The `onError` of a mutation whose error has no place on the page. */
export function toastOnError(title: string): (error: unknown) => void {
  return (error) => {
    const failure = readFailure(error);
    toastFailed(title, {
      description: <FailureText failure={failure} />,
      docs: docsOf(failure),
      requestId: failure.requestId,
    });
  };
}
