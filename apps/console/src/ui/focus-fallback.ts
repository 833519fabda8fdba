'use client';
import { useEffect } from 'react';

function focusHeading(): void {
  const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
  // A toast is a dialog too, but holds no focus.
  const hasDialog = document.querySelector('[role$=dialog]:not([data-toast])') !== null;
  const heading = document.querySelector('h1');
  if (hasFocus || hasDialog || heading === null) {
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * For a dialog, or a question on the page. A dialog returns the focus to what opened it. Where that is gone, such as the menu
 * of a key that was revoked, or where the question itself held the focus, it moves to the heading of the page, so that the
 * keyboard goes on from there and not from nowhere (WCAG 2.4.3).
 */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      // After the dialog itself has tried.
      setTimeout(focusHeading);
    },
    [],
  );
}
