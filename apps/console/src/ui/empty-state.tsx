import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { DocsLink } from './docs-link.tsx';

/** Says why a list is empty, and names one next step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  docs,
}: {
  /** Left out in a card whose title and description say the rest: the empty list is then two quiet lines. */
  icon?: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** The documentation of what will be here. */
  docs: DocsPlace;
}) {
  if (!Icon) {
    return (
      <div className="border-t px-4 py-4 text-dense sm:px-5">
        <p className="font-medium">{title}</p>
        <p className="text-pretty text-soft">
          {children} <DocsLink to={docs}>How it works</DocsLink>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-10 place-items-center rounded-card border bg-sunken text-faint">
        <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </span>
      <p className="font-semibold text-sm">{title}</p>
      <p className="mt-1 max-w-[46ch] text-pretty text-dense text-soft">{children}</p>
      <p className="mt-1 text-dense">
        <DocsLink to={docs}>How it works</DocsLink>
      </p>
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
