'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';

const tickSeconds = 15;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** When the server rendered this page, milliseconds. Hydration must start from the same time to give the same text. */
export const RenderedAtContext = createContext(0);

function tick(): void {
  now = Date.now();
  for (const listener of listeners) {
    listener();
  }
}

// One timer for every relative time on the page.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, tickSeconds * 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The current time in milliseconds, at most 15 s old; all readers of a page agree. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAtContext);
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt,
  );
}
