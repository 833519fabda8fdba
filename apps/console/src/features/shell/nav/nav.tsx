'use client';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useId } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { cn } from '@/lib/cn.ts';
import { entryOf, paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { ConcernCounts } from '@/trpc/types.ts';
import { BareButton } from '@/ui/bare-button.tsx';
import { type NavGroup, type NavItem, navGroups } from './nav-items.ts';
import { useFolded } from './use-folded.ts';

const linkClass = (here: boolean): string =>
  cn(
    'flex h-7.5 items-center gap-2.5 rounded-control px-2.5 font-medium text-dense text-soft transition-colors duration-100',
    here ? 'bg-ink/7 text-ink' : 'hover:bg-ink/4 hover:text-ink',
  );

/**
 * A short window cuts the last entries off; that of this page is never one of them. `scrollIntoView` would make the entry
 * the place from which Tab goes on.
 */
function bringIntoView(entry: HTMLAnchorElement | null): void {
  const list = entry?.closest('nav')?.parentElement;
  if (!(entry && list)) return;
  list.scrollTop += Math.max(0, entry.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom);
}

interface Place {
  /** The entry of this page, or of the page above it. */
  readonly current: string | undefined;
  readonly counts: ConcernCounts | undefined;
  readonly onNavigate?: (() => void) | undefined;
}

function NavLink({
  item,
  current,
  onNavigate,
  describedBy,
}: Place & { item: NavItem; describedBy?: string }) {
  const router = useRouter();
  const Icon = item.icon;
  const here = item.href === current;
  return (
    <Link
      href={item.href}
      // Prefetched on hover, so that a page does not load all of them.
      prefetch={false}
      onPointerEnter={() => router.prefetch(item.href)}
      aria-describedby={describedBy}
      {...(here ? { 'aria-current': 'page' as const, ref: bringIntoView } : {})}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={linkClass(here)}
    >
      <Icon aria-hidden className={cn('size-4', here ? 'text-accent' : 'text-faint')} strokeWidth={1.9} />
      {item.label}
    </Link>
  );
}

/** A link, and beside it how much there needs attention. */
function Entry({ item, counts, ...place }: Place & { item: NavItem }) {
  const id = useId();
  const concern = counts && item.concern?.(counts);
  if (!concern) return <NavLink item={item} counts={counts} {...place} />;
  return (
    <div className="relative">
      <NavLink item={item} counts={counts} describedBy={id} {...place} />
      <span
        title={concern.label}
        className="pointer-events-none absolute top-1.75 right-2 rounded-full bg-warn-soft px-1.5 text-2xs text-warn tabular-nums leading-4"
      >
        <span aria-hidden>{concern.count}</span>
        <span id={id} className="sr-only">
          {concern.label}
        </span>
      </span>
    </div>
  );
}

function Entries({ id, items, ...place }: Place & { id?: string; items: readonly NavItem[] }) {
  return (
    <ul id={id} className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.href}>
          <Entry item={item} {...place} />
        </li>
      ))}
    </ul>
  );
}

/** A group that can be folded. The entry of this page stays in sight. */
function FoldingGroup({ name, items, ...place }: Place & { name: string; items: readonly NavItem[] }) {
  const id = useId();
  const { isFolded, toggle } = useFolded();
  const folded = isFolded(name);
  const shown = folded ? items.filter(({ href }) => href === place.current) : items;
  return (
    <div>
      <BareButton
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => toggle(name)}
        className="group flex h-6 w-full items-center justify-between rounded-control px-2.5 font-medium text-2xs text-faint hover:text-soft"
      >
        {name}
        <ChevronDown
          aria-hidden
          className={cn('size-3.5 opacity-0 group-hover:opacity-100', folded && '-rotate-90 opacity-100')}
        />
      </BareButton>
      <Entries id={id} items={shown} {...place} />
    </div>
  );
}

const groupOf = ({ items, name }: NavGroup, place: Place) =>
  name === null ? (
    <Entries key="first" items={items} {...place} />
  ) : (
    <FoldingGroup key={name} name={name} items={items} {...place} />
  );

/** The links of the console, in groups, each with how much there needs attention. */
export function Nav({ onNavigate }: { onNavigate?: () => void }) {
  const groups = navGroups(useViewer());
  const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
  const current = entryOf(usePathname(), hrefs);
  const { data: counts } = useQuery(
    useTRPC().readConcernCounts.queryOptions(undefined, { staleTime: 60_000, refetchInterval: 60_000 }),
  );
  return (
    <nav aria-label="Console" className="grid gap-2">
      {groups.map((group) => groupOf(group, { current, counts, onNavigate }))}
      <a href={paths.docs()} className={linkClass(false)}>
        <BookOpen aria-hidden className="size-4 text-faint" strokeWidth={1.9} />
        Docs
      </a>
    </nav>
  );
}
