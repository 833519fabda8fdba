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

/** The time zone to format in: UTC on the server, which cannot know the reader's; undefined (local) in the browser. */
export const useZone = (): string | undefined => (useInBrowser() ? undefined : 'UTC');
