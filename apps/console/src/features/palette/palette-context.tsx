'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part.tsx';

// Loaded on the first press of its shortcut; most visits never need it.
const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));

const Context = createContext<{ open: () => void }>({ open: () => {} });

/** Opens the command palette from anywhere: ⌘K or Ctrl+K. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
        event.preventDefault();
        setWanted(true);
        setOpen((isOpen) => !isOpen);
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const value = useMemo(
    () => ({
      open: () => {
        setWanted(true);
        setOpen(true);
      },
    }),
    [],
  );
  return (
    <Context value={value}>
      {children}
      {wanted ? <Palette open={open} onOpenChange={setOpen} /> : null}
    </Context>
  );
}

export const usePalette = () => useContext(Context);
