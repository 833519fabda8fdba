'use client';
import { Search } from 'lucide-react';
import Link from 'next/link';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { Nav } from '@/features/shell/nav/nav.tsx';
import { usePalette } from '@/features/shell/palette/palette-context.tsx';
import { paths } from '@/lib/paths.ts';
import { useCommandKey } from '@/lib/use-command-key.ts';
import { Badge } from '@/ui/badge.tsx';
import { BareButton } from '@/ui/bare-button.tsx';
import { Logo } from '@/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Says if the keys of this host are live or test keys. */
export function EnvironmentBadge() {
  const { env } = useViewer();
  return <Badge tone={env === 'live' ? 'ok' : 'warn'}>{env === 'live' ? 'Live' : 'Test'}</Badge>;
}

function SearchButton() {
  const { open } = usePalette();
  const commandKey = useCommandKey();
  return (
    <BareButton
      onClick={open}
      className="flex h-8 w-full items-center gap-2.5 rounded-control border bg-panel px-2.5 text-dense text-faint shadow-lift hover:border-line-strong hover:text-soft"
    >
      <Search aria-hidden className="size-4" strokeWidth={1.9} />
      Search
      <kbd className="ml-auto rounded-[0.25rem] border px-1 font-sans text-2xs leading-4">
        {commandKey('K')}
      </kbd>
    </BareButton>
  );
}

/** The navigation of a wide screen; on a phone the same parts are in a sheet. */
export function Sidebar() {
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r bg-canvas px-3 pt-4 pb-3 lg:flex"
    >
      <div className="mb-4 flex items-center justify-between pr-1 pl-1.5">
        <Link prefetch={false} href={paths.home()} aria-label="Patchbay" className="flex rounded-sm">
          <Logo />
        </Link>
        <EnvironmentBadge />
      </div>
      <div className="mb-4">
        <SearchButton />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Nav />
      </div>
      <AccountMenu />
    </aside>
  );
}
