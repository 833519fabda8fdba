'use client';
import { useState } from 'react';
import { serverNow } from '@/lib/server-time.ts';
import { formatCountdown } from '@/lib/time.ts';
import { useSecond } from '@/lib/use-now.ts';
import { AboutError } from '@/ui/error-panel.tsx';
import { describeFailure, describeReason, docsOf, type Failure } from './failure.ts';

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

/** A failure within a line of text, with the way to what the documents say about it. */
export function FailureLine({ failure }: { failure: Failure }) {
  return (
    <>
      <FailureText failure={failure} /> <AboutError docs={docsOf(failure)} />
    </>
  );
}

function Waiting({ failure, seconds }: { failure: Failure; seconds: number }) {
  const [endsAt] = useState(() => serverNow() + seconds * 1000);
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
