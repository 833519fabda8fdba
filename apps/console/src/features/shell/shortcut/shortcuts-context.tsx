'use client';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { areKeysOn, isTyping } from '@/lib/single-keys.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { useGoTo } from './use-go-to.ts';

const ShortcutsSheet = lazyPart(() =>
  import('./shortcuts-sheet.tsx').then((module) => module.ShortcutsSheet),
);

const Context = createContext<() => void>(() => {});

/**
 * Opens the sheet of shortcuts with the question mark, goes to the search field of the page with the slash, and opens a
 * page with `g` and its key.
 */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const goTo = useEffectEvent(useGoTo());
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (isTyping(event) || !areKeysOn()) return;
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      const act =
        goTo(event) ?? { '?': () => setOpen(true), '/': search && (() => search.focus()) }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    // Before the rows of a page take a key that is the second one of a pair.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
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
