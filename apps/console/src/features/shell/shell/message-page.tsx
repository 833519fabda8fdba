import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { paths } from '@/lib/paths.ts';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Logo } from '@/ui/logo.tsx';

/** A page with a single message, such as "Page not found". */
export function MessagePage({
  mark,
  title,
  docs,
  children,
  actions,
}: {
  mark: string;
  title: string;
  /** The documentation of what happened. */
  docs: DocsPlace;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <header>
        <Link href={paths.home()} aria-label="Patchbay" className="inline-block rounded-sm">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col justify-center pb-16">
        <p className="font-mono text-accent text-dense">{mark}</p>
        <h1 className="mt-2 break-words font-semibold text-2xl tracking-[-0.022em]">{title}</h1>
        <div className="mt-2 break-words text-soft text-sm">
          {children} <DocsLink to={docs}>Read the docs</DocsLink>
        </div>
        <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
      </main>
    </div>
  );
}
