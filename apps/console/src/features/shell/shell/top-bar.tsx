'use client';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { usePalette } from '@/features/shell/palette/palette-context.tsx';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { Logo } from '@/ui/logo.tsx';
import { EnvironmentBadge } from './sidebar.tsx';

const NavSheet = lazyPart(() => import('../nav/nav-sheet.tsx').then((module) => module.NavSheet));

/** The bar of a narrow screen: navigation behind a button, search, environment. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const palette = usePalette();
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-b bg-canvas/95 px-3 backdrop-blur lg:hidden">
      <Button
        look="ghost"
        size="icon"
        aria-label="Open navigation"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden />
      </Button>
      <Logo className="mr-auto" />
      <EnvironmentBadge />
      <Button look="ghost" size="icon" aria-label="Search" onClick={palette.open}>
        <Search aria-hidden />
      </Button>
      {wanted ? <NavSheet open={open} onOpenChange={setOpen} /> : null}
    </header>
  );
}
