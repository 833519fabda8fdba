'use client';
import type { ErrorCode } from '@patchbay/contract';
import { buttonClass } from '@/ui/button.tsx';

const outage: ErrorCode = 'service_unavailable';

/**
 * A page that could not be rendered. Self-contained and small, because every page carries it, and because a chunk
 * that cannot be loaded (after an update of the console) is one of the failures that it must show.
 */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const isAway = error.digest === outage;
  return (
    <main className="mx-auto flex min-h-[80dvh] w-full max-w-[28rem] flex-col justify-center px-5">
      <p className="font-mono text-accent text-dense">{isAway ? 503 : 500}</p>
      <h1 className="mt-2 font-semibold text-2xl tracking-[-0.022em]">
        {isAway ? 'The console is temporarily unavailable' : 'This page could not be loaded'}
      </h1>
      <p className="mt-2 text-soft text-sm">
        {isAway ? 'Try again in a moment. Your data is safe.' : 'Something went wrong. Your data is safe.'}
      </p>
      {error.digest && !isAway ? (
        <p className="mt-2 text-soft text-xs">
          Error ID <code className="text-ink">{error.digest}</code>
        </p>
      ) : null}
      <div className="mt-6 flex gap-2">
        <button
          type="button"
          className={buttonClass({ look: 'primary' })}
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
        <button type="button" className={buttonClass()} onClick={reset}>
          Try again
        </button>
      </div>
    </main>
  );
}
