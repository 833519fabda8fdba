/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

/** Answers the first script of a page as a process does that has another version. */
async function missScript(page: Page, times?: number): Promise<void> {
  const src = await page.locator('script[src*="/_next/static/"]').first().getAttribute('src');
  await page.route(`**${src}`, (route) => route.fulfill({ status: 404 }), times ? { times } : {});
}

test('a page without one of its scripts is loaded once more', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  await missScript(page, 1);
  await page.goto('/keys', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation?.toJSON().type === 'reload' && window.next?.router !== undefined;
  });
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create API key' })).toBeVisible();
  await expect(page.getByText('This page did not load completely.')).toBeHidden();
});

test('a page whose script stays away says so', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  await missScript(page);
  await page.goto('/keys', { waitUntil: 'commit' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }),
  ).toBeVisible();
});
