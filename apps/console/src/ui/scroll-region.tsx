import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Content that may be wider than the screen: it scrolls inside, by touch and by keyboard, and the page does not. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={cn('relative overflow-x-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </section>
  );
}
