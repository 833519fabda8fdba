import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { DocsLink } from './docs-link.tsx';
import { TabTitle } from './tab-title.tsx';

export interface PageHeading {
  readonly title: string;
  readonly description?: ReactNode;
  /** The title of the browser's tab; without it, that of the page. */
  readonly tab?: string;
  /** The documentation of the page. */
  readonly docs?: DocsPlace;
  /** The page above this one. */
  readonly crumb?: { readonly label: string; readonly path: string };
}

/** The heading of a page: its name with its main actions beside it, and one sentence. A narrow screen has the actions last. */
export function PageHeader({
  title,
  description,
  tab,
  docs,
  crumb,
  children,
}: PageHeading & { children?: ReactNode }) {
  return (
    <header className="mb-6 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TabTitle title={tab ?? title} />
      {crumb ? (
        <nav aria-label="Breadcrumb" className="text-dense sm:col-span-2">
          <Link prefetch={false} href={crumb.path} className="link">
            {crumb.label}
          </Link>
        </nav>
      ) : null}
      <h1 className="min-w-0 self-center break-words font-semibold text-[1.375rem] leading-7 tracking-[-0.018em] sm:min-h-8 sm:py-0.5">
        <bdi>{title}</bdi>
      </h1>
      {children ? (
        <div className="order-last mt-2 flex flex-wrap items-center gap-2 sm:order-none sm:mt-0">
          {children}
        </div>
      ) : null}
      {description ? (
        <div className="min-w-0 text-pretty text-soft text-sm sm:col-span-2">
          {description}{' '}
          {docs === undefined ? null : (
            <span className="whitespace-nowrap">
              <DocsLink to={docs}>Read the docs</DocsLink>
            </span>
          )}
        </div>
      ) : null}
    </header>
  );
}
