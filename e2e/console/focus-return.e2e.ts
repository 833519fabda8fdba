import type { Page } from '@playwright/test';
import { createKey } from './support/developer.ts';
import { expect, test } from './support/test.ts';

test.describe('when a dialog closes and what opened it is gone, the focus moves to the heading', () => {
  const heading = (page: Page) => page.getByRole('heading', { name: 'API keys', level: 1 });
  const act = async (page: Page, action: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Worker' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const closeShownKey = async (page: Page, title: string): Promise<void> => {
    const once = page.getByRole('dialog', { name: title });
    await once.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close anyway' }).click();
    await expect(once).toBeHidden();
  };

  test('the first key, created from the empty list', async ({ developer: _, page }) => {
    await page.goto('/keys');
    await page.getByRole('main').getByRole('button', { name: 'Create key' }).last().click();
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.getByLabel('Name').fill('First');
    await form.getByRole('button', { name: 'Create key' }).click();
    // Not by its role: behind the open dialog, the page is hidden from assistive technology.
    await expect(page.locator('tr', { hasText: 'First' })).toBeAttached();
    await closeShownKey(page, 'Your new API key');
    await expect(heading(page)).toBeFocused();
  });

  test('a key that was rotated', async ({ developer, page, product }) => {
    await createKey(product, developer.token, { name: 'Worker' });
    await page.goto('/keys');
    await act(page, 'Rotate');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await expect(page.getByText('Replaces')).toBeAttached();
    await closeShownKey(page, 'Your rotated API key');
    await expect(heading(page)).toBeFocused();
  });

  test('a key that was revoked', async ({ developer, page, product }) => {
    await createKey(product, developer.token, { name: 'Worker' });
    await page.goto('/keys');
    await act(page, 'Revoke');
    const ask = page.getByRole('alertdialog', { name: 'Revoke key?' });
    await ask.getByRole('button', { name: 'Revoke' }).click();
    await expect(ask).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });
});
