'use client';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useDue } from '@/lib/use-due.ts';
import { whenIdle } from '@/lib/when-idle.ts';
import { Button } from './button.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** Shown in place of a part whose files failed to load; the rest of the page stays as it is. */
function PartFailed() {
  return (
    <div className="fixed right-4 bottom-4 z-70 w-[min(24rem,calc(100vw-2rem))] rounded-card bg-raised shadow-float">
      <ErrorPanel
        title="This part of the page did not load"
        message="The server did not respond. Check your connection, then reload the page."
        docs="guides/errors-and-retries"
      >
        <Button size="small" className="mt-2" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </ErrorPanel>
    </div>
  );
}

const waiting = new Set<() => void>();
let isHere = false;

const isAtRest = ({ movementX, movementY, type }: PointerEvent): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Runs `start` when the person has begun to use the page and nothing else happens, so that a click need not wait for the
 * part that it opens. A page that is only read loads nothing more.
 */
function whenInUse(start: () => void): void {
  if (typeof window === 'undefined') return;
  if (isHere) {
    whenIdle(start);
    return;
  }
  if (waiting.size === 0) {
    const events = ['pointermove', 'pointerdown', 'keydown'];
    const begin = (event: Event): void => {
      // A browser also tells of a pointer that rests, when the page below it has changed.
      if (event instanceof PointerEvent && isAtRest(event)) return;
      for (const name of events) window.removeEventListener(name, begin, { capture: true });
      isHere = true;
      for (const each of waiting) whenIdle(each);
      waiting.clear();
    };
    for (const name of events) window.addEventListener(name, begin, { capture: true, passive: true });
  }
  waiting.add(start);
}

interface Store<Props> {
  /** Undefined until it is loaded. */
  part(): ComponentType<Props> | undefined;
  /** Loads it, if that has not begun. @returns ends the subscription */
  subscribe(render: () => void): () => void;
}

function createStore<Props>(load: () => Promise<ComponentType<Props>>): Store<Props> {
  let loaded: ComponentType<Props> | undefined;
  let isLoading = false;
  const showing = new Set<() => void>();
  const show = (part: ComponentType<Props>): void => {
    loaded = part;
    for (const render of showing) render();
  };
  const start = (): void => {
    if (isLoading || loaded) return;
    isLoading = true;
    load()
      .then(show, () => {
        // If nobody waits for it, it is tried again when somebody does.
        if (showing.size > 0) show(PartFailed);
      })
      .finally(() => {
        isLoading = false;
      });
  };
  whenInUse(start);
  return {
    part: () => loaded,
    subscribe: (render) => {
      showing.add(render);
      start();
      return () => void showing.delete(render);
    },
  };
}

const nothing = (): undefined => undefined;

function Stored<Props extends object>({
  store,
  props,
}: {
  readonly store: Store<Props>;
  readonly props: Props;
}) {
  const Part = useSyncExternalStore(store.subscribe, store.part, nothing);
  const isDue = useDue();
  return Part && isDue ? <Part {...props} /> : null;
}

/**
 * A part of a page that its first view does not need. Without a connection, or after a new version has replaced its files,
 * it says so instead of breaking the whole page. It does without Suspense, which shows late parts at most every 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const store = createStore(load);
  return (props: Props) => <Stored store={store} props={props} />;
}
