'use client';
import { useSyncExternalStore } from 'react';

const storageKey = 'patchbay-folded';
const listeners = new Set<() => void>();

const read = (): string => localStorage.getItem(storageKey) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The groups of the navigation that this browser has folded. The server renders all of them open. */
export function useFolded() {
  const folded = useSyncExternalStore(subscribe, read, () => '').split(',');
  return {
    isFolded: (name: string) => folded.includes(name),
    toggle: (name: string) => {
      const others = folded.filter((each) => each !== name && each !== '');
      localStorage.setItem(storageKey, (folded.includes(name) ? others : [...others, name]).join(','));
      for (const listener of listeners) listener();
    },
  };
}
