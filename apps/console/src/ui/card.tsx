import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** A surface that fills the height it is given. Its header and footer stay, and its middle scrolls. */
export const paneClass =
  'flex min-h-0 min-w-0 flex-col overflow-clip rounded-card border bg-panel shadow-lift';

/** A titled surface. The title is a heading, so that the page can be walked by headings. */
export function Card({
  id,
  title,
  description,
  actions,
  footer,
  footerSticks = false,
  className,
  bodyClassName,
  children,
}: {
  /** The anchor of links to this card. */
  id?: string;
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** The footer stays in sight while the card is taller than the window. */
  footerSticks?: boolean;
  className?: string;
  bodyClassName?: string;
  children?: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cn('min-w-0 scroll-mt-16 overflow-clip rounded-card border bg-panel shadow-lift', className)}
    >
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 sm:flex-nowrap sm:px-5">
          <div className="min-w-0">
            <h2 className="font-semibold text-sm tracking-[-0.005em]">{title}</h2>
            {description ? <p className="mt-0.5 text-pretty text-dense text-soft">{description}</p> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children ? <div className={cn('px-4 pb-4 sm:px-5 sm:pb-5', bodyClassName)}>{children}</div> : null}
      {footer ? (
        <footer
          className={cn(
            'border-t bg-sunken/60 px-4 py-3 sm:px-5',
            footerSticks && 'sticky bottom-0 z-1 bg-sunken',
          )}
        >
          {footer}
        </footer>
      ) : null}
    </section>
  );
}
