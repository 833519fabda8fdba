'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

/** When the server rendered this page, milliseconds. Hydration must start from the same time to give the same text. */
export const RenderedAtContext = createContext(0);

interface Clock {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => number;
}

/** A clock whose readers on a page all agree, with one timer for all of them. */
function createClock(tickSeconds: number): Clock {
  const tickMs = tickSeconds * 1000;
  const listeners = new Set<() => void>();
  let now = serverNow();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    now = serverNow();
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // A row that has just appeared must never be newer than the clock that describes it.
    now = serverNow();
    timer ??= setInterval(tick, tickMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    };
  }

  function read(): number {
    // It stood still while nothing read it.
    if (timer === undefined && Math.abs(serverNow() - now) >= tickMs) now = serverNow();
    return now;
  }
  return { subscribe, read };
}

function useClock({ subscribe, read }: Clock): number {
  const renderedAt = useContext(RenderedAtContext);
  return useSyncExternalStore(subscribe, read, () => renderedAt);
}

const coarse = createClock(15);
const fine = createClock(1);

/** The current time in milliseconds, at most 15 s old: for relative times. */
export const useNow = (): number => useClock(coarse);

/** The current time in milliseconds, at most a second old: for what counts down. */
export const useSecond = (): number => useClock(fine);
