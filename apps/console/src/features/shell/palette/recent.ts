import { tabStore } from '@/lib/browser-storage.ts';

/** A page that was opened from the palette. */
export interface Recent {
  readonly label: string;
  readonly path: string;
}

const shownMax = 5;

/** The names are the account's alone: the next person at this browser must not see them, and a closed tab forgets them. */
const storageKey = (accountId: string): string => `patchbay-recent-${accountId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'path' in value &&
  typeof value.label === 'string' &&
  typeof value.path === 'string' &&
  value.path.startsWith('/');

/** The pages opened from the palette in this tab, the latest first. */
export function readRecent(accountId: string): Recent[] {
  const stored: unknown = JSON.parse(tabStore().getItem(storageKey(accountId)) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function rememberRecent(accountId: string, opened: Recent): void {
  const others = readRecent(accountId).filter(({ path }) => path !== opened.path);
  tabStore().setItem(storageKey(accountId), JSON.stringify([opened, ...others].slice(0, shownMax)));
}
