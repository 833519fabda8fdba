'use client';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useFreshKey } from '@/features/key/new-key/fresh-key.tsx';
import { curlSnippet } from '@/features/key/new-key/snippet.ts';
import { CodeBlock } from '@/ui/code-block.tsx';

/**
 * The first request. While the new key is in this page's memory it is ready to run; afterwards it has a placeholder.
 */
export function Quickstart({ waiting }: { waiting: boolean }) {
  const { baseUrl, env, keyPrefix } = useViewer();
  const { freshKey } = useFreshKey();
  const key = freshKey?.rawKey ?? `${keyPrefix}_${env}_…`;
  return (
    <div className="mt-2 grid gap-2.5">
      <p>
        {freshKey
          ? 'Run this command in a terminal. It includes your new key until you reload this page.'
          : 'Run this command in a terminal. Replace the dots with your key.'}
      </p>
      <CodeBlock wrap label="Terminal" copyLabel="Copy curl" text={curlSnippet(baseUrl, key)} />
      <p role="status" className="flex items-center gap-2 text-soft">
        {waiting ? (
          <>
            <span aria-hidden className="live-dot size-2 shrink-0 rounded-full bg-accent" />
            Waiting for your first request. It will appear here.
          </>
        ) : (
          'Your first request has arrived.'
        )}
      </p>
    </div>
  );
}
