'use client';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while the page is as the server rendered it, true once its scripts have taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
