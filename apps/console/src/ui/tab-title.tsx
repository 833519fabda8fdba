'use client';
import { useEffect } from 'react';

// Shared, so that two of these on one page can never overwrite each other in turn.
let latest = '';

function write(): void {
  // Not `document.title`, which reads back without double spaces.
  if (document.head.querySelector('title')?.textContent !== latest) document.title = latest;
}

/**
 * Gives the browser tab the heading of the page. The page of one thing learns its name only when its data arrives.
 *
 * The router streams a general title for the same page, sometimes after the data, so the name is written again.
 */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    latest = `${title} · Patchbay`;
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
  return null;
}
