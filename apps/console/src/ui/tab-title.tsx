'use client';
import { useEffect } from 'react';

/** Gives the browser tab the heading of the page. The page of one thing learns its name only when its data arrives. */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Patchbay`;
  }, [title]);
  return null;
}
