'use client';
import { useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { formatCountdown } from '@/lib/time.ts';
import { useSecond } from '@/lib/use-now.ts';
import { DocsLink } from '@/ui/docs-link.tsx';
import { describeFailure, describeReason, type Failure } from './failure.ts';

/** Says what failed. For a limit, how long to wait is counted down until another try can pass. */
export function FailureText({ failure }: { failure: Failure }) {
  const { requestId, retryAfterSeconds } = failure;
  return retryAfterSeconds === undefined ? (
    describeFailure(failure)
  ) : (
    // Each refusal has its own wait.
    <Waiting key={requestId} failure={failure} seconds={retryAfterSeconds} />
  );
}

/** Leads to what the documents say about the code of a refusal. */
export function FailureDocs({ failure: { code } }: { failure: Failure }) {
  if (code === 'unreachable') return null;
  return (
    <p className="mt-1 text-xs">
      <DocsLink href={paths.docs('errors', code)}>About this error</DocsLink>
    </p>
  );
}

function Waiting({ failure, seconds }: { failure: Failure; seconds: number }) {
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const left = (endsAt - useSecond()) / 1000;
  return (
    <>
      {/* It is read out once: a live region would speak every second. */}
      <span className="sr-only">{describeFailure(failure)}</span>
      <span aria-hidden className="tabular-nums">
        {describeReason(failure)}{' '}
        {left > 0 ? `Try again in ${formatCountdown(Math.min(left, seconds))}.` : 'You can try again now.'}
      </span>
    </>
  );
}
