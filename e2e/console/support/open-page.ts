import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits until the page itself is shown. A page that streams in is already in the document, hidden beside its placeholder:
 * there are two headings then, and a check would look at the placeholder.
 */
export async function waitForPage(page: Page): Promise<void> {
  // No promise is about the time that a page takes, and the machine may be busy.
  await expect(page.getByText(/^Loading /)).toHaveCount(0, { timeout: 30_000 });
  // Not by its role: behind an open dialog, the page is hidden from assistive technology.
  const heading = page.locator('h1');
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
}

/** Opens a page of the console and waits until it is shown. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
}
