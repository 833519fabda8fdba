import { expect, test } from './support/test.ts';

test('the settings of domains name the SCIM address, and lead to a key that holds scim alone', async ({
  developer: _,
  page,
  product,
}) => {
  await page.goto('/settings/domains');
  await expect(page.getByRole('region', { name: 'SCIM base URL' })).toHaveText(`${product.apiUrl}/scim/v2`);
  await page.getByRole('link', { name: 'Create a SCIM key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('User provisioning');
  await expect(dialog.getByRole('checkbox', { name: /^scim\b/ })).toBeChecked();
});
