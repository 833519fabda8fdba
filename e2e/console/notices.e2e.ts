import { findViolations } from './support/accessible.ts';
import { createKey, enterConsole, signUp } from './support/developer.ts';
import { fillSignIn, homeHeading } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const title = 'New sign-in to your account';

test('a sign-in from a new browser is shown on every page until it is dismissed, and stays in the list', async ({
  context,
  elsewhere,
  page,
  product,
}) => {
  const developer = await signUp(product);
  await enterConsole(context, product, developer.token);
  await page.goto('/keys');
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Security notices' })).toHaveCount(0);

  await fillSignIn(elsewhere, developer);
  await expect(homeHeading(elsewhere)).toBeVisible();
  await page.goto('/keys');
  const banner = page.getByRole('region', { name: 'Security notices' });
  await expect(banner).toContainText(title);
  await banner.getByText(title).click();
  await expect(banner.getByText('Reset it now')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Open security settings' })).toHaveAttribute(
    'href',
    '/settings/security',
  );
  expect(await findViolations(page)).toEqual([]);

  await banner.getByRole('button', { name: `Dismiss: ${title}` }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/notices');
  await expect(page.getByRole('list', { name: 'Security notices' })).toContainText(title);
  expect(await findViolations(page)).toEqual([]);
});

test('the same browser signs in again without another notice', async ({ context, page, product }) => {
  const developer = await signUp(product);
  await context.clearCookies();
  await fillSignIn(page, developer);
  await expect(homeHeading(page)).toBeVisible();
  await context.clearCookies({ name: 'patchbay' });
  await fillSignIn(page, developer);
  await expect(homeHeading(page)).toBeVisible();
  await page.goto('/notices');
  await expect(page.getByRole('list', { name: 'Security notices' }).getByRole('listitem')).toHaveCount(1);
});

test('without notices the page says what will be listed, and a signed-out person signs in first', async ({
  context,
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'A key' });
  await page.goto('/notices');
  await expect(page.getByText('No security notices')).toBeVisible();
  await context.clearCookies();
  await page.goto('/notices');
  await expect(page).toHaveURL('/login?next=%2Fnotices');
});
