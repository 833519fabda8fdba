'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { mayLeave } from '@/lib/use-leave-guard.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';

const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));

const Context = createContext<{ open: () => void }>({ open: () => {} });

/**
 * Opens the command palette from anywhere: ⌘K or Ctrl+K. It leads to other pages, so it does not open over something
 * that would be lost there.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const value = useMemo(() => {
    const show = (next: (isOpen: boolean) => boolean) => {
      if (mayLeave()) {
        setWanted(true);
        setOpen(next);
      }
    };
    return { open: () => show(() => true), toggle: () => show((isOpen) => !isOpen) };
  }, []);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
        event.preventDefault();
        value.toggle();
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [value]);
  return (
    <Context value={value}>
      {children}
      {wanted ? <Palette open={open} onOpenChange={setOpen} /> : null}
    </Context>
  );
}

export const usePalette = () => useContext(Context);
