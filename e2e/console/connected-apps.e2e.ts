import { callApi, tryKey } from './support/developer.ts';
import { connectDevice } from './support/device.ts';
import { openUntil } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('without connected apps the page says what it lists and where to start', async ({
  developer: _,
  page,
}) => {
  await page.goto('/connected-apps');
  await expect(page.getByText('No connected apps')).toBeVisible();
  await page.getByRole('link', { name: 'Connect an MCP client' }).click();
  await expect(page.getByRole('heading', { name: 'MCP', level: 1 })).toBeVisible();
});

test('a signed-out person signs in first', async ({ page }) => {
  await page.goto('/connected-apps');
  await expect(page).toHaveURL('/login?next=%2Fconnected-apps');
});

test('an app is listed with its permissions and its last request, which leads to the log; once revoked, its next call is refused', async ({
  developer,
  page,
  product,
}) => {
  const { accessToken, appName } = await connectDevice(product, developer, 'threads:read messages:write');
  await page.goto('/connected-apps');
  const app = page
    .getByRole('list', { name: 'Connected apps' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: appName }),
    });
  await expect(app).toContainText(/Last used\s*Never/);
  await expect(app.getByRole('list', { name: 'Permissions' }).getByRole('listitem')).toContainText([
    'List threads and message metadata.',
    'Send text messages.',
  ]);

  expect((await callApi(product, 'GET /v1/threads', { token: accessToken })).status).toBe(200);
  await openUntil(page, page.url(), (expectSoon) =>
    expectSoon(app).toContainText(/Last used.*GET \/v1\/threads.*200.*From.*node, \d/),
  );
  await app.getByRole('link', { name: '1 in 7 days' }).click();
  const logged = page.getByRole('table', { name: 'Requests' }).getByRole('row');
  await expect(logged).toHaveCount(2);
  await expect(logged.nth(1)).toContainText('/v1/threads');
  await expect(page.getByLabel('Caller').locator('option:checked')).toHaveText(`${appName} (app)`);
  await page.goBack();

  await app.getByRole('button', { name: `Revoke access for ${appName}` }).click();
  const ask = page.getByRole('alertdialog', { name: `Revoke access for ${appName}?` });
  await expect(ask).toContainText('Its requests fail immediately');
  expect(await tryKey(product, accessToken)).toBe('200');
  await ask.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, `${appName} no longer has access`)).toBeVisible();
  expect(await tryKey(product, accessToken)).toMatch(/^401 /);
  await expect(page.getByText('No connected apps')).toBeVisible();
});
