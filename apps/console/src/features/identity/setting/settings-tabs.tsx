'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { cn } from '@/lib/cn.ts';
import { entryOf, paths } from '@/lib/paths.ts';

const tabs = [
  { href: paths.settings(), label: 'Profile' },
  { href: paths.security(), label: 'Security' },
  { href: paths.domains(), label: 'Domains' },
];

/** The parts of the settings, each a page of its own. */
export function SettingsTabs() {
  const current = entryOf(
    usePathname(),
    tabs.map(({ href }) => href),
  );
  return (
    <nav aria-label="Settings" className="mb-6 border-b">
      <ul className="-mb-px flex gap-5">
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <Link
              prefetch={false}
              href={href}
              {...(href === current ? { 'aria-current': 'page' as const } : {})}
              className={cn(
                'flex h-9 items-center border-b-2 font-medium text-dense',
                href === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
