import type { ReactNode } from 'react';

/** Content that may be wider than the screen: it scrolls inside, by touch and by keyboard, and the page does not. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      {children}
    </section>
  );
}
