'use client';
import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-storage.ts';

// A person who speaks to their computer would press single keys with every word, so they can be switched off (WCAG 2.2, 2.1.4).
const storageKey = 'patchbay-single-keys';
const listeners = new Set<() => void>();

export const areKeysOn = (): boolean => browserStore().getItem(storageKey) !== 'off';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The person's own switch of the shortcuts that are a single key. */
export function useSingleKeys() {
  return {
    isOn: useSyncExternalStore(subscribe, areKeysOn, () => true),
    setOn(isOn: boolean): void {
      if (isOn) browserStore().removeItem(storageKey);
      else browserStore().setItem(storageKey, 'off');
      for (const listener of listeners) listener();
    },
  };
}

const fields = 'input, textarea, select, [contenteditable]';

/** True if a key belongs to a field, to a dialog or to the browser, and not to the page. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.metaKey ||
  event.ctrlKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.matches(fields)) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
