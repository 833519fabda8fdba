import type { Page } from '@playwright/test';
import { callApi, enterConsole, signUp } from './support/developer.ts';
import { flow as test } from './support/flow.ts';
import { freshName, registerClient } from './support/oauth-client.ts';
import { openPage } from './support/open-page.ts';
import { expect } from './support/test.ts';
import { askAuthorization, readPersonId, readReturn, redeem, webAppScopes } from './support/web-app.ts';

const endTrial = (page: Page) => page.getByRole('button', { name: 'End trial' });

test('a developer tries an app that waits for approval, nobody else can, and its tokens end with the trial', async ({
  callback,
  developer,
  elsewhere,
  page,
  product,
}) => {
  const metadata = { redirect_uris: [callback], scope: webAppScopes.join(' ') };
  const client = await registerClient(product, metadata, developer.token);
  const request = askAuthorization(product, client, callback);
  expect((await page.goto(request.url))?.status()).toBe(403);
  await openPage(page, `/clients/${client.client_id}`);
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(endTrial(page)).toBeVisible();
  await expect(page.getByText('It gets messages:read.raw only once it is approved.')).toBeVisible();

  await page.goto(request.url);
  await expect(page.getByText('You are trying this app')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /messages:read.raw/ })).toBeHidden();
  await page.getByRole('button', { name: 'Allow' }).click();
  const { code } = await readReturn(page, callback);
  const { access_token: token, scope } = await redeem(product, request, code);
  expect(scope.split(' ').sort()).toEqual(['messages:write', 'threads:read']);
  expect(await readPersonId(product, token)).toBe(await readPersonId(product, developer.token));

  await enterConsole(elsewhere.context(), product, (await signUp(product)).token);
  await elsewhere.goto(request.url);
  await expect(
    elsewhere.getByRole('heading', { name: `${client.client_name} is not open to you yet` }),
  ).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Allow' })).toBeHidden();

  await openPage(page, `/clients/${client.client_id}`);
  await endTrial(page).click();
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible();
  expect((await callApi(product, 'GET /v1/me', { token })).status).toBe(401);
});

test('in development, a new client is on trial at once', async ({ developer: _, page }) => {
  await openPage(page, '/clients/new');
  await page.getByLabel('Name').fill(freshName());
  await page.getByRole('textbox', { name: 'Redirect URI 1' }).fill('http://localhost:8080/callback');
  await page.getByRole('button', { name: 'Create client' }).click();
  const once = page.getByRole('dialog', { name: 'Your client secret' });
  await once.getByRole('button', { name: 'Copy secret' }).click();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You are trying it')).toBeVisible();
  await expect(endTrial(page)).toBeVisible();
});
