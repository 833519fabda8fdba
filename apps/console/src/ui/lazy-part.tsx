'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Button } from './button.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** Stands in for a part whose files did not come; the page around it keeps what it shows. */
function PartFailed() {
  return (
    <div className="fixed right-4 bottom-4 z-70 w-[min(24rem,calc(100vw-2rem))] rounded-card bg-raised shadow-float">
      <ErrorPanel
        title="This could not be opened"
        message="The server did not answer. Check your connection, then reload the page."
      >
        <Button size="small" className="mt-2" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </ErrorPanel>
    </div>
  );
}

/**
 * A part of a page that is loaded when it is first needed. Without a connection, or after a new version has taken the
 * place of its files, it says so instead of taking the whole page down.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return dynamic<Props>(() => load().catch(() => PartFailed), { ssr: false });
}
