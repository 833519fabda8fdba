'use client';
import { useEffect, useRef } from 'react';

/** Shows the question. `leave` does what was held back, once the guard is gone. */
type Ask = (leave: () => void) => void;

const leaveNowhere = () => {};

/** Something on the page that would be lost by leaving it. */
interface Guard {
  readonly ask: Ask;
  readonly href: string;
  /** The router's own state of this entry of the history. */
  readonly state: unknown;
}

/** Every open guard, the newest last. */
const guards: Guard[] = [];

/** True if nothing on the page would be lost by leaving it. Otherwise the newest guard asks the person. */
export function mayLeave(): boolean {
  guards.at(-1)?.ask(leaveNowhere);
  return guards.length === 0;
}

/**
 * Back and Forward inside the console change the page without an unload. By the time of the event the address has
 * changed, so it is put back. The event is hidden from the router, which must not show the other page.
 */
function stay(event: PopStateEvent): void {
  const guard = guards.at(-1);
  if (guard === undefined) {
    return;
  }
  event.stopImmediatePropagation();
  window.history.pushState(guard.state, '', guard.href);
  guard.ask(() => window.history.back());
}

/** The link of this console that a click follows in this tab, or null. */
function followedLink({ altKey, button, ctrlKey, metaKey, shiftKey, target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const opensHere = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && link?.target === '';
  return opensHere && link.origin === window.location.origin ? link : null;
}

/** A link inside the console changes the page without an unload too. The router never sees a click that is held back. */
function holdClick(event: MouseEvent): void {
  const guard = guards.at(-1);
  const link = followedLink(event);
  if (guard === undefined || link === null) {
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  guard.ask(() => link.click());
}

// The browser calls these listeners in the order in which they were added. This module is loaded with the root layout,
// and the router adds its own only once that is on the page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', stay);
  window.addEventListener('click', holdClick, true);
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * While `active`, nothing leaves the page without a question: closing or reloading the tab, which the browser asks in its
 * own words, Back and Forward, links, and what calls {@link mayLeave} first. `ask` shows the question.
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
    const { href } = window.location;
    const guard: Guard = { ask: (leave) => latest.current(leave), href, state: window.history.state };
    guards.push(guard);
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      if (guards.length === 0) {
        window.removeEventListener('beforeunload', askBeforeUnload);
      }
    };
  }, [active]);
}
