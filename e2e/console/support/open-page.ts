/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** True once React hears what happens to an element: its scripts have come. The documents have no scripts of React. */
export const takesKeys = (shown: Element): boolean =>
  document.querySelector('script[src*="/_next/"]') === null ||
  Object.keys(shown).some((name) => name.startsWith('__reactProps'));

/**
 * Waits until the page itself is shown. A page that streams in is already in the document, hidden behind its
 * placeholder: there are two headings then, and a check would see the placeholder.
 */
export async function waitForPage(page: Page): Promise<void> {
  // No promise is about the time that a page takes, and the machine may be busy.
  await expect(page.getByText(/^Loading /)).toHaveCount(0, { timeout: 30_000 });
  // Not by its role: behind an open dialog, the page is hidden from assistive technology.
  const heading = page.locator('h1');
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.evaluate(takesKeys)).toBe(true);
}

/** Opens a page of the console and waits until it is shown. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
}

/**
 * Loads a page until it shows what is written a moment after it happened, such as the log of a request.
 * @param check is given an `expect` that waits longer each time, because the page may be slow
 */
export async function openUntil(
  page: Page,
  path: string,
  check: (expectSoon: typeof expect) => Promise<void>,
): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    timeout *= 2;
    await openPage(page, path);
    await check(expect.configure({ timeout }));
  }).toPass();
}

/** Presses something on a page that leads away at its next read. That may come before the press. */
export async function pressBeforeLeaving(target: Locator): Promise<void> {
  await target.click({ timeout: 10_000 }).catch(() => undefined);
}

declare global {
  interface Window {
    /** Set by Next.js on every page of the console. */
    next?: { router?: { push(path: string): void } };
  }
}

/**
 * Shows a page of the console as a link within it would, which spares the browser most of its work. It loads the page
 * if the console is not open yet, or shows the same page: anything that a test opened there would stay open.
 */
export async function visitPage(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://console');
  const isVisited = await page.evaluate(
    ([to = '', target]) => {
      const router = window.next?.router;
      const isOpen = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
      if (!router || isOpen || location.pathname === target) return false;
      router.push(to);
      return true;
    },
    [path, pathname],
  );
  if (!isVisited) return openPage(page, path);
  await page.waitForURL((url) => url.pathname === pathname);
  await waitForPage(page);
}
