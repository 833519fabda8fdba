import { callApi } from './support/developer.ts';
import { expect, test } from './support/test.ts';

test('a group of the navigation is folded and stays so, with the entry of the page in sight', async ({
  developer: _,
  page,
}) => {
  await page.goto('/mcp');
  const nav = page.getByRole('navigation', { name: 'Console' });
  await expect(nav.getByRole('link', { name: 'Playground' })).toBeVisible();
  await nav.getByRole('button', { name: 'Build', expanded: true }).click();
  await expect(nav.getByRole('link', { name: 'Playground' })).toBeHidden();
  await expect(nav.getByRole('link', { name: 'MCP' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Threads' })).toBeVisible();

  await page.reload();
  await expect(nav.getByRole('button', { name: 'Build', expanded: false })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Playground' })).toBeHidden();
  await nav.getByRole('button', { name: 'Build' }).click();
  await expect(nav.getByRole('link', { name: 'Playground' })).toBeVisible();
});

test('the navigation counts keys that expire soon, until they are revoked', async ({
  developer,
  page,
  product,
}) => {
  const { token } = developer;
  const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const body = { name: 'Ends soon', scopes: ['threads:read'], expires_at };
  await callApi(product, 'POST /v1/developer/api-keys', { token, body });
  await page.goto('/keys');
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'API keys' });
  await expect(link).toHaveAccessibleDescription('1 key expires within a week');

  await page.getByRole('button', { name: 'Actions for Ends soon' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke key?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(link).toHaveAccessibleDescription('');
});

test('who is no operator gets no group of operators', async ({ developer: _, page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Security', expanded: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Operators' })).toHaveCount(0);
});

test('a short window shows the entry of the page, though the first ones fill it', async ({
  developer: _,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.goto('/settings');
  const nav = page.getByRole('navigation', { name: 'Console' });
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await expect(nav.getByRole('link', { name: 'Home' })).not.toBeInViewport();
});
