'use client';
import type { ErrorCode } from '@patchbay/contract';
import { readDigest } from '@/lib/error-digest.ts';
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
  const fault = readDigest(error.digest);
  const isAway = fault?.code === outage;
  return (
    <main className="mx-auto flex min-h-[80dvh] w-full max-w-[28rem] flex-col justify-center px-5">
      <p className="font-mono text-accent text-dense">{isAway ? 503 : 500}</p>
      <h1 className="mt-2 font-semibold text-2xl tracking-[-0.022em]">
        {isAway ? 'The console is temporarily unavailable' : 'This page could not be loaded'}
      </h1>
      <p className="mt-2 text-soft text-sm">
        {isAway ? 'Try again in a moment. Your data is safe.' : 'Something went wrong. Your data is safe.'}
      </p>
      <ErrorId label={fault ? 'Request ID' : 'Error ID'} id={fault?.requestId ?? error.digest} />
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

/** What an operator finds the fault by in the log. It is selected with one click, because a copy button is a part to load. */
function ErrorId({ label, id }: { label: string; id: string | undefined }) {
  if (id === undefined) {
    return null;
  }
  return (
    <p className="mt-2 text-soft text-xs">
      {label} <code className="select-all break-all text-ink">{id}</code>
    </p>
  );
}
