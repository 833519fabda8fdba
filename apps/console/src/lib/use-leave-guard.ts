'use client';
import { useEffect, useRef } from 'react';

type Ask = () => void;

/** Every open guard, the newest last. */
const guards: Ask[] = [];

/** True if nothing on the page would be lost by leaving it. Otherwise the newest guard asks the person. */
export function mayLeave(): boolean {
  guards.at(-1)?.();
  return guards.length === 0;
}

/** While `active`, closing, reloading or leaving the tab asks in the browser's own words. */
function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/**
 * Back and Forward inside the console change the page without an unload. By the time of the event the address has
 * changed, so it is put back. The event is hidden from the router, which must not show the other page.
 */
function guardHistory(ask: Ask): () => void {
  const { href } = window.location;
  const state: unknown = window.history.state;
  const stay = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.history.pushState(state, '', href);
    ask();
  };
  // In the capture phase, and so before the router's listener on the same target.
  window.addEventListener('popstate', stay, { capture: true });
  return () => window.removeEventListener('popstate', stay, { capture: true });
}

/**
 * While `active`, nothing leaves the page without a question: closing or reloading the tab, Back and Forward, and what
 * calls {@link mayLeave} first. `ask` shows the question.
 */
export function useLeaveGuard(active: boolean, ask: Ask): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!active) {
      return;
    }
    const guard = () => latest.current();
    guards.push(guard);
    const stops = [guardUnload(), guardHistory(guard)];
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      for (const stop of stops) {
        stop();
      }
    };
  }, [active]);
}
