'use client';
import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { keyedItems } from '@/features/shell/nav/nav-items.ts';
import { areKeysOn, isTyping } from '@/lib/single-keys.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';

const ShortcutsSheet = lazyPart(() =>
  import('./shortcuts-sheet.tsx').then((module) => module.ShortcutsSheet),
);

const Context = createContext<() => void>(() => {});

/** The second key follows `g` within this time. */
const pairMs = 1500;

/** Opens a page of the navigation with `g` and its key. */
function useGoTo(): (event: KeyboardEvent) => (() => void) | undefined {
  const router = useRouter();
  const viewer = useViewer();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ key, timeStamp }) => {
    const isSecond = timeStamp - begunAt.current < pairMs;
    begunAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    const item = isSecond ? keyedItems(viewer).find((each) => each.key === key) : undefined;
    return item && (() => router.push(item.href));
  };
}

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
