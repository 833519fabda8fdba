'use client';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** The zone to format times in: UTC on the server, which cannot know the reader's; undefined (local) in the browser. */
export function useZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribeToNothing,
    () => undefined,
    () => 'UTC',
  );
}
