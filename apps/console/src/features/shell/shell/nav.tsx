'use client';
import { BookOpen } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { cn } from '@/lib/cn.ts';
import { entryOf, paths } from '@/lib/paths.ts';
import { type NavItem, navGroups } from './nav-items.ts';

const linkClass = (here: boolean): string =>
  cn(
    'flex h-8 items-center gap-2.5 rounded-control px-2.5 font-medium text-dense text-soft transition-colors duration-100',
    here ? 'bg-ink/7 text-ink' : 'hover:bg-ink/4 hover:text-ink',
  );

function NavLink({
  item,
  here,
  onNavigate,
}: {
  item: NavItem;
  here: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const router = useRouter();
  const Icon = item.icon;
  return (
    <Link
      href={item.href}
      // Prefetched on hover, so that a page does not load all of them.
      prefetch={false}
      onPointerEnter={() => router.prefetch(item.href)}
      {...(here ? { 'aria-current': 'page' as const } : {})}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={linkClass(here)}
    >
      <Icon aria-hidden className={cn('size-4', here ? 'text-accent' : 'text-faint')} strokeWidth={1.9} />
      {item.label}
    </Link>
  );
}

/** The links of the console, in two groups. The entry of the page, or of the page above it, is the current one. */
export function Nav({ onNavigate }: { onNavigate?: () => void }) {
  const groups = navGroups(useViewer());
  const hrefs = groups.flat().map(({ href }) => href);
  const current = entryOf(usePathname(), hrefs);
  return (
    <nav aria-label="Console" className="grid gap-4">
      {groups.map((items) => (
        <ul key={items[0]?.href} className="grid gap-0.5">
          {items.map((item) => (
            <li key={item.href}>
              <NavLink item={item} here={item.href === current} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      ))}
      <a href={paths.docs()} className={linkClass(false)}>
        <BookOpen aria-hidden className="size-4 text-faint" strokeWidth={1.9} />
        Docs
      </a>
    </nav>
  );
}
