import type { ReactNode } from 'react';
import { Logo } from '@/ui/logo.tsx';

/**
 * The frame of the pages where a person decides about an app: only the question, and no navigation that an attacker
 * could lead a person through.
 */
export function DecisionShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <header>
        <Logo />
      </header>
      <main className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col justify-center py-10">
        {children}
      </main>
    </div>
  );
}

/** The heading of a decision: the question, and in one sentence what it means. */
export function DecisionHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="break-words font-semibold text-2xl tracking-[-0.022em]">{title}</h1>
      {children ? <p className="mt-1.5 break-words text-soft text-sm">{children}</p> : null}
    </header>
  );
}
