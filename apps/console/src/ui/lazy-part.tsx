'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Button } from './button.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** Shown in place of a part whose files failed to load; the rest of the page stays as it is. */
function PartFailed() {
  return (
    <div className="fixed right-4 bottom-4 z-70 w-[min(24rem,calc(100vw-2rem))] rounded-card bg-raised shadow-float">
      <ErrorPanel
        title="This part of the page did not load"
        message="The server did not respond. Check your connection, then reload the page."
        docs="guides/errors-and-retries"
      >
        <Button size="small" className="mt-2" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </ErrorPanel>
    </div>
  );
}

/**
 * A part of a page that is loaded when it is first needed. Without a connection, or after a new version has replaced
 * its files, it says so instead of breaking the whole page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return dynamic<Props>(() => load().catch(() => PartFailed), { ssr: false });
}
