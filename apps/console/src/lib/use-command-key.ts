'use client';
import { useInBrowser } from './use-in-browser.ts';

/** Names a shortcut as the keyboard does: "⌘K" on a Mac, "Ctrl K" elsewhere and while the page is as the server rendered it. */
export function useCommandKey(): (key: string) => string {
  const isMac = useInBrowser() && /^(?:Mac|iPhone|iPad)/.test(navigator.platform);
  return (key) => (isMac ? `⌘${key}` : `Ctrl ${key}`);
}
