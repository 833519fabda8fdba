/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findColorViolations, findViolations, narrow } from './support/accessible.ts';
import { expect, test } from './support/looker.ts';
import { openPage, visitPage, waitForPage } from './support/open-page.ts';
import { type View, views } from './support/view.ts';

// The views depend on nothing but their workspace, so the workers share them: in one worker they would outlast all other files.
test.describe.configure({ mode: 'parallel' });

/** A bare "Patchbay" would name every tab and every entry of the history alike. */
const titleOfOnePage = /^[^·]+ · Patchbay$/;

async function useTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
}

async function show(page: Page, view: View): Promise<void> {
  // Otherwise contrast would be measured in the middle of a fade.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visitPage(page, view.path);
  // The page of the view before was dark, and a busy page changes its theme late.
  await useTheme(page, 'light');
  await view.open?.(page);
  await expect(page).toHaveTitle(titleOfOnePage);
}

for (const view of views) {
  test(`${view.name}: a title, no violation of WCAG 2.2 AA in either theme, and no sideways scrolling at 360 px`, async ({
    lookAt,
  }) => {
    const page = await lookAt(view);
    await show(page, view);
    expect(await findViolations(page), 'light').toEqual([]);
    await useTheme(page, 'dark');
    // A narrow page leaves out columns, so it is checked at both widths; what opens on it shows everything at 360 px.
    if (!view.open) expect(await findColorViolations(page), 'dark').toEqual([]);

    await narrow(page);
    expect(await findViolations(page), 'dark at 360 px').toEqual([]);
  });
}

test('where a person wants less motion, another width starts no transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/login');
  const starts = await page.evaluateHandle(() => {
    const properties: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName));
    return properties;
  });
  await narrow(page);
  // Two frames later a transition would have begun.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await starts.jsonValue()).toEqual([]);
});

test('the check finds a violation that is planted', async ({ page }) => {
  await openPage(page, '/login');
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await findViolations(page)).toEqual([expect.stringContaining('button-name')]);
});

test('the check of colors finds text that is too pale', async ({ page }) => {
  await openPage(page, '/login');
  expect(await findColorViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'Too pale to read';
    pale.style.cssText = 'color: #aaa; background: #fff';
    document.querySelector('main')?.append(pale);
  });
  expect(await findColorViolations(page)).toEqual([expect.stringContaining('color-contrast')]);
});

test('a page that streams in is checked once it has taken the place of its placeholder', async ({ page }) => {
  await openPage(page, '/login');
  const streaming = await page.evaluateHandle(() => {
    const parts = document.createElement('div');
    parts.innerHTML = '<p>Loading keys</p><div hidden><h1>API keys</h1></div>';
    document.body.append(parts);
    return parts;
  });
  const arrivals: string[] = [];
  const arrival = waitForPage(page).then(() => arrivals.push('page'));
  await expect(page.getByText('Loading keys')).toBeVisible();
  expect(arrivals).toEqual([]);
  await streaming.evaluate((parts) => parts.remove());
  await arrival;
});

test('on a phone the navigation opens as a sheet and links to every page', async ({ lookAt }) => {
  // It opens every page, one after the other, and among them the Playground, which calls the API.
  test.slow();
  const home: View = { name: 'Home', path: '/', as: 'operator', callsApi: true };
  const page = await lookAt(home);
  await page.setViewportSize({ width: 360, height: 740 });
  await show(page, home);
  const names =
    'API keys,Playground,Threads,Request log,Audit log,Connected apps,OAuth clients,Webhooks,Events,Agents,MCP,Usage,People,Settings,Operator,Client review,Moderation'.split(
      ',',
    );
  for (const name of names) {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    // The sheet is the same on every page.
    if (name === names[0]) expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();
  }
});
