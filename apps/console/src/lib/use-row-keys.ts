'use client';
import { useEffect } from 'react';
import { areKeysOn, isTyping } from './single-keys.ts';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** The openers of the rows in sight. Enter on the focused one opens it, as on every link and button. */
const openers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-opens]')].filter((opener) =>
    opener.checkVisibility(),
  );

function move(step: 1 | -1): void {
  const rows = openers();
  const here = rows.findIndex(
    (row) => row === document.activeElement || row.closest('tr, li')?.contains(document.activeElement),
  );
  const inSight = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = here === -1 ? rows[Math.max(0, inSight)] : rows[here + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus through the rows of the page with j and k, unless somebody types or a dialog is open. */
export function useRowKeys(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined || isTyping(event) || !areKeysOn()) return;
      event.preventDefault();
      move(step);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
