import type { Page } from '@playwright/test';
import { freshEmail, freshPassword } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { homeHeading, readCode } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const STOPS_MAX = 60;

interface Stop {
  readonly name: string;
  readonly hasRing: boolean;
}

/** The focused element, and whether its focus is visible. */
async function readStop(page: Page): Promise<Stop> {
  const focused = page.locator(':focus');
  const hasRing = await focused.evaluate((element) => {
    // Hidden radio buttons draw the ring on their label, and the six-digit field draws it on the next box.
    const drawn = [
      element,
      element.closest('label'),
      ...(element.parentElement?.querySelectorAll('span') ?? []),
    ];
    return drawn.some((each) => each !== null && getComputedStyle(each).outlineStyle !== 'none');
  });
  const snapshot = await focused.ariaSnapshot();
  return { name: snapshot.split('\n')[0] ?? '', hasRing };
}

/** Presses Tab until `wanted` has the focus. The focus must be visible at every stop on the way. */
async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, hasRing } = await readStop(page);
    expect(hasRing, `the focus is visible on ${name}`).toBe(true);
    if (typeof wanted === 'string' ? name.includes(wanted) : wanted.test(name)) return;
  }
  throw new Error(`the keyboard never reaches ${String(wanted)}`);
}

test('signing up and creating a key need no mouse, and the focus is always visible', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ada Byron');
  await tabTo(page, 'textbox "Email"');
  await page.keyboard.type(freshEmail());
  await tabTo(page, 'textbox "Password"');
  await page.keyboard.type(freshPassword());
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type(await readCode(page));
  await expect(homeHeading(page)).toBeVisible();

  await tabTo(page, 'button "Create key"');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, 'combobox "Expires"');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'radio "Default"');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Read only' })).toBeChecked();
  await tabTo(page, /checkbox "tasks:write/);
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await tabTo(page, 'button "Create key"');
  await page.keyboard.press('Enter');

  const once = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(once.getByLabel('API key')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'You will not see this key again' });
  await expect(question).toBeVisible();
  await tabTo(page, 'button "Close anyway"');
  await page.keyboard.press('Enter');
  await expect(once).toBeHidden();
  await expect(page.getByText('Waiting for your first request.')).toBeVisible();
});

test('a dialog keeps the focus inside, and returns it when it closes', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  const opener = page.getByRole('button', { name: 'Create key' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(form.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the first Tab reaches a link that skips the navigation', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a dialog opens with the focus on its first field', async ({ developer: _, page }) => {
  await openPage(page, '/keys');
  await page.getByRole('button', { name: 'Create key' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create API key' }).getByLabel('Name')).toBeFocused();
});
