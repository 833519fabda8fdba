'use client';
import './globals.css';
import { readDigest } from '@/lib/error-digest.ts';
import { paths } from '@/lib/paths.ts';

/** The last resort, when not even the root layout renders: nothing here can fail. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const requestId = readDigest(error.digest)?.requestId;
  return (
    <html lang="en">
      <head>
        <title>The console could not be loaded · Patchbay</title>
      </head>
      <body className="grid min-h-dvh place-items-center p-6">
        <main>
          <h1 className="font-semibold text-2xl">The console could not be loaded</h1>
          <p className="mt-2 text-soft">Something went wrong on our side. Your data is safe.</p>
          {error.digest ? (
            <p className="mt-2 font-mono text-xs">
              {requestId === undefined ? 'Error' : 'Request'} ID {requestId ?? error.digest}
            </p>
          ) : null}
          <button type="button" onClick={reset} className="link mt-4">
            Try again
          </button>{' '}
          <a href={paths.docs('errors#internal_error')} className="link">
            About this error
          </a>
        </main>
      </body>
    </html>
  );
}
