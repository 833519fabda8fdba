import { callApi, enterConsole, signIn } from './support/developer.ts';
import { openPage, pressBeforeLeaving } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

test('a form keeps what was typed when the session ends, and can be sent after signing in again', async ({
  context,
  developer,
  page,
  product,
}) => {
  await openPage(page, '/agents/new');
  await page.getByLabel('Name').fill('Half written');
  await callApi(product, 'POST /v1/developer/auth/logout', developer);
  const create = page.getByRole('button', { name: 'Create agent' });
  await create.click();
  const alert = page.getByRole('alert').filter({ hasText: 'You are signed out here.' });
  await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await expect(page.getByLabel('Name')).toHaveValue('Half written');
  // As a second tab does.
  await enterConsole(context, product, await signIn(product, developer));
  await create.click();
  await expect(page.getByRole('heading', { name: 'Half written', level: 1 })).toBeVisible();
});

test('a page on which nothing was typed leads to the sign-in page when the session ends', async ({
  developer,
  page,
  product,
}) => {
  await openPage(page, '/agents/new');
  await callApi(product, 'POST /v1/developer/auth/logout', developer);
  await pressBeforeLeaving(page.getByRole('button', { name: 'Create agent' }));
  await expect(page).toHaveURL('/login?next=%2Fagents%2Fnew');
});

test('a switch, which is saved at once, keeps nobody on the page', async ({ developer, page, product }) => {
  await openPage(page, '/settings/people');
  const drops = page.getByRole('switch', { name: 'Accept voice drops' });
  await drops.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await callApi(product, 'POST /v1/developer/auth/logout', developer);
  await pressBeforeLeaving(drops);
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fpeople');
});
