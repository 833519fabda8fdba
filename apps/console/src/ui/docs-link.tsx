import type { ReactNode } from 'react';

/** A link to the documents, which are no pages of the framework: it takes the browser there itself. */
export function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}
