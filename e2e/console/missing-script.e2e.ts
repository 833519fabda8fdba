/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { routeOnce } from './support/route-once.ts';
import { expect, test } from './support/test.ts';

/** A pattern for the address of the first script of a page. */
async function firstScript(page: Page): Promise<string> {
  return `**${await page.locator('script[src*="/_next/static/"]').first().getAttribute('src')}`;
}

/** Answers as a process does that has another version of the scripts. */
const answerMissing = (route: Route): Promise<void> => route.fulfill({ status: 404 });

test('a page without one of its scripts is loaded once more', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  await routeOnce(page, await firstScript(page), answerMissing);
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
  await page.route(await firstScript(page), answerMissing);
  await page.goto('/keys', { waitUntil: 'commit' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }),
  ).toBeVisible();
});
