'use client';
import { useEffect } from 'react';

/** Names the tab of the browser as the page is headed: the page of one thing learns its name only when that is read. */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Patchbay`;
  }, [title]);
  return null;
}
