'use client';
import type { ErrorCode } from '@patchbay/contract';
import type { ReactNode } from 'react';
import { readDigest } from '@/lib/error-digest.ts';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Logo } from '@/ui/logo.tsx';
import { TabTitle } from '@/ui/tab-title.tsx';

const outage = 'service_unavailable' satisfies ErrorCode;

/** The frame of a page with a single message. The logo is no link: where it leads is away as well. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <header>
        <Logo />
      </header>
      <main className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col justify-center pb-16">
        {children}
      </main>
    </div>
  );
}

/**
 * A page that could not be rendered. Self-contained and small, because every page carries it, and because a chunk
 * that cannot be loaded (after an update of the console) is one of the failures that it must show.
 */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  const fault = readDigest(error.digest);
  const isAway = fault?.code === outage;
  const title = isAway ? 'The console is temporarily unavailable' : 'This page could not be loaded';
  return (
    <Frame>
      <TabTitle title={title} />
      <p className="font-mono text-accent text-dense">{isAway ? 503 : 500}</p>
      <h1 className="mt-2 font-semibold text-2xl tracking-[-0.022em]">{title}</h1>
      <p className="mt-2 text-soft text-sm">
        {isAway
          ? 'Try again in a moment. Your data is safe.'
          : 'Something went wrong on our side. Your data is safe. Try again in a moment.'}
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
        <a className={buttonClass()} href={paths.docs(`errors#${isAway ? outage : 'internal_error'}`)}>
          About this error
        </a>
      </div>
    </Frame>
  );
}

/** The id that finds the fault in the log. It is selected with one click, because a copy button is a part to load. */
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
