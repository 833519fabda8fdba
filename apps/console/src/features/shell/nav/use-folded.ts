'use client';
import { useSyncExternalStore } from 'react';
import { browserStore } from '@/lib/browser-storage.ts';

const storageKey = 'patchbay-folded';
const listeners = new Set<() => void>();

const read = (): string => browserStore().getItem(storageKey) ?? '';

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
      browserStore().setItem(storageKey, (folded.includes(name) ? others : [...others, name]).join(','));
      for (const listener of listeners) listener();
    },
  };
}
