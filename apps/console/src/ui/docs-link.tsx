import type { ReactNode } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { paths } from '@/lib/paths.ts';

/**
 * A link to the documents, which are no pages of the framework: it takes the browser there itself. Beside a form or an
 * error it opens a tab, so that nothing that somebody typed is lost.
 */
export function DocsLink({
  to,
  newTab = false,
  children,
}: {
  to: DocsPlace;
  newTab?: boolean;
  children: ReactNode;
}) {
  return (
    <a href={paths.docs(to)} className="link" {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {newTab ? <span className="sr-only"> (opens in a new tab)</span> : null}
    </a>
  );
}
