import type { ReactNode } from 'react';
import { Logo } from '@/ui/logo.tsx';
import { AuthAside } from './auth-aside.tsx';

/** The frame of the sign-in and sign-up pages: the form on the left, what it leads to on the right. */
export function AuthShell({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <Logo />
        </header>
        <main className="mx-auto flex w-full max-w-[23rem] flex-1 flex-col justify-center py-10">
          {children}
        </main>
        <footer className="text-faint text-xs">Developer access to messages, voice notes and agents.</footer>
      </div>
      <AuthAside />
    </div>
  );
}

/** The heading of a sign-in or sign-up page. */
export function AuthHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-semibold text-2xl tracking-[-0.022em]">{title}</h1>
      {children ? <p className="mt-1.5 text-soft text-sm">{children}</p> : null}
    </header>
  );
}
