'use client';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { toastFailed } from '@/ui/toast.ts';
import { readFailure, sayFailure } from './failure.ts';

/** A failed mutation, told in place; nothing while there is none. */
export function FailurePanel({ title, error }: { title: string; error: unknown }) {
  if (error === null || error === undefined) {
    return null;
  }
  const failure = readFailure(error);
  return <ErrorPanel title={title} message={sayFailure(failure)} requestId={failure.requestId} />;
}

/** The `onError` of a mutation without a place of its own. */
export function toastOnError(title: string): (error: unknown) => void {
  return (error) => {
    const failure = readFailure(error);
    toastFailed(title, sayFailure(failure), failure.requestId);
  };
}
