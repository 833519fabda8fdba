'use client';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part that replaces its buttons as its work proceeds. When the button that had the focus is gone, the focus moves to
 * the first one that took its place, so that the keyboard goes on from there (WCAG 2.4.3). A focus elsewhere stays.
 * @param step changes with each replacement
 */
export function useFocusInside(step: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    const isSame = last.current === step;
    last.current = step;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (!isSame && !hasFocus) {
      part.current?.querySelector('button')?.focus();
    }
  }, [step]);
  return part;
}
