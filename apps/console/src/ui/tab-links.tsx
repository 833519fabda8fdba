'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { cn } from '@/lib/cn.ts';
import { entryOf } from '@/lib/paths.ts';

interface TabLink {
  readonly href: string;
  readonly label: string;
  /** Of what waits there; absent where nothing does. */
  readonly count?: number;
}

/** The parts of something, each a page of its own. A narrow screen has them in several lines. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const current = entryOf(
    usePathname(),
    tabs.map(({ href }) => href),
  );
  return (
    <nav aria-label={label} className="mb-6 border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {tabs.map(({ count = 0, href, label: name }) => (
          <li key={href}>
            <Link
              prefetch={false}
              href={href}
              {...(href === current ? { 'aria-current': 'page' as const } : {})}
              className={cn(
                'flex h-9 items-center gap-1.5 border-b-2 font-medium text-dense',
                href === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {name}
              {count > 0 ? (
                <span className="rounded-full bg-warn-soft px-1.5 text-2xs text-warn tabular-nums">
                  {count}
                  <span className="sr-only"> waiting</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
