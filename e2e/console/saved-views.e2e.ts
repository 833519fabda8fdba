import type { Page } from '@playwright/test';
import { enterConsole, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const save = (page: Page) => page.getByRole('button', { name: 'Save view', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save this view' });

async function saveAs(page: Page, name: string): Promise<void> {
  await save(page).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Name').press('Enter');
  await expect(toast(page, `View ${name} saved`)).toBeVisible();
}

test('filters are saved under a name, and one click opens them again, also in another browser', async ({
  developer,
  elsewhere,
  page,
  product,
}) => {
  await openPage(page, '/requests');
  await expect(save(page)).toHaveCount(0);
  await page.getByLabel('Status').selectOption('4xx Client error');
  await page.getByLabel('Method').selectOption('POST');
  await saveAs(page, 'Refused writes');
  await expect(views(page).getByRole('link', { name: 'Refused writes' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await views(page).getByRole('link', { name: 'Refused writes' }).click();
  await expect(page).toHaveURL(/\/requests\?method=POST&status=4xx$/);
  await expect(page.getByLabel('Status')).toHaveValue('4xx');
  await enterConsole(elsewhere.context(), product, developer.token);
  await openPage(elsewhere, '/requests');
  await expect(views(elsewhere).getByRole('link', { name: 'Refused writes' })).toBeVisible();
  const stranger = await signUp(product);
  await enterConsole(elsewhere.context(), product, stranger.token);
  await openPage(elsewhere, '/requests?status=4xx');
  await expect(save(elsewhere)).toBeVisible();
  await expect(views(elsewhere)).toHaveCount(0);
});

test('a view without a name is refused, and the open view is renamed and deleted, which keeps its filters', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/requests?status=5xx');
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Save view' }).click();
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await saveAs(page, 'Failures');
  await page.getByRole('button', { name: 'Rename the view Failures' }).click();
  const name = page.getByRole('dialog', { name: 'Rename Failures' }).getByLabel('Name');
  await expect(name).toHaveValue('Failures');
  await name.fill('Faults of ours');
  await name.press('Enter');
  await expect(views(page).getByRole('link')).toHaveText(['Faults of ours']);
  await page.getByRole('button', { name: 'Delete the view Faults of ours' }).click();
  await expect(views(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?status=5xx$/);
  await page.reload();
  await expect(save(page)).toBeVisible();
  await expect(views(page)).toHaveCount(0);
});

for (const [path, query, label, value] of [
  ['/events', '?outcome=lost', 'Delivery', 'lost'],
  ['/audit', '?action=api_key.', 'Action', 'api_key.'],
] as const) {
  test(`views of ${path} are kept apart from those of the requests`, async ({ developer: _, page }) => {
    await openPage(page, `${path}${query}`);
    await saveAs(page, 'Mine');
    await openPage(page, path);
    await views(page).getByRole('link', { name: 'Mine' }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await openPage(page, '/requests?status=5xx');
    await expect(save(page)).toBeVisible();
    await expect(views(page)).toHaveCount(0);
  });
}
