'use client';
import { useFreshKey } from '@/features/new-key/fresh-key.tsx';
import { curlSnippet } from '@/features/new-key/snippet.ts';
import { useViewer } from '@/features/session/viewer-context.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';

/** The first request, ready to run while the fresh key is in this page's memory; a placeholder stands in after. */
export function Quickstart({ waiting }: { waiting: boolean }) {
  const { baseUrl, env, keyPrefix } = useViewer();
  const { freshKey } = useFreshKey();
  const key = freshKey?.rawKey ?? `${keyPrefix}_${env}_…`;
  return (
    <div className="mt-2 grid gap-2.5">
      <p>
        {freshKey
          ? 'Run this in a terminal. It already holds your new key, until you reload this page.'
          : 'Run this in a terminal, with your key in place of the dots.'}
      </p>
      <CodeBlock wrap label="Terminal" copyLabel="Copy curl" text={curlSnippet(baseUrl, key)} />
      <p role="status" className="flex items-center gap-2 text-soft">
        {waiting ? (
          <>
            <span aria-hidden className="live-dot size-2 shrink-0 rounded-full bg-accent" />
            Waiting for your first request. It shows here by itself.
          </>
        ) : (
          'Your first request has arrived.'
        )}
      </p>
    </div>
  );
}
