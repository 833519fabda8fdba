'use client';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { areKeysOn, isTyping } from '@/lib/single-keys.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';

const ShortcutsSheet = lazyPart(() =>
  import('./shortcuts-sheet.tsx').then((module) => module.ShortcutsSheet),
);

const Context = createContext<() => void>(() => {});

/** Opens the sheet of shortcuts with the question mark, and goes to the search field of the page with the slash. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      const act = { '?': () => setOpen(true), '/': search && (() => search.focus()) }[event.key];
      if (!act || isTyping(event) || !areKeysOn()) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Context value={() => setOpen(true)}>
      {children}
      {isOpen ? <ShortcutsSheet onClose={() => setOpen(false)} /> : null}
    </Context>
  );
}

/** Opens the sheet of shortcuts. */
export const useShortcuts = () => useContext(Context);
