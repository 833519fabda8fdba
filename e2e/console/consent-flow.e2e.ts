import type { ProductAddress } from '../product.ts';
import { callApi, enterConsole, signUp } from './support/developer.ts';
import { flow as test } from './support/flow.ts';
import { decideClient } from './support/oauth-client.ts';
import { signUpByPhone } from './support/phone.ts';
import { approveInQueue } from './support/review.ts';
import { passwordField } from './support/sign-up.ts';
import { expect } from './support/test.ts';
import {
  type AuthorizationRequest,
  askAuthorization,
  readPersonId,
  readReturn,
  redeem,
  registerWebApp,
} from './support/web-app.ts';

/** A web app that an operator has approved, and the authorization request of its user. */
async function openApp(product: ProductAddress, callback: string): Promise<AuthorizationRequest> {
  const client = await registerWebApp(product, callback);
  await decideClient(product, 'approve', client.client_id);
  return askAuthorization(product, client, callback);
}

test('once a web app is approved, its user signs in, unticks a scope and allows it, and the app gets the other scopes', async ({
  callback,
  elsewhere,
  page,
  product,
}) => {
  const client = await registerWebApp(product, callback);
  const { client_name: name } = client;
  const request = askAuthorization(product, client, callback);
  const person = await signUp(product);
  const first = await page.goto(request.url);
  expect(first?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: `${name} is waiting for approval` })).toBeVisible();

  await approveInQueue(elsewhere, product, name);
  await expect(page).toHaveURL(/\/login\?next=%2Foauth%2Fconsent%2F/, { timeout: 20_000 });
  await page.getByLabel('Email').fill(person.email);
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: `Authorize ${name}`, level: 1 })).toBeVisible();
  await page.getByRole('checkbox', { name: /messages:write/ }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  const { code, ...rest } = await readReturn(page, callback);
  expect(rest).toEqual({ state: request.state, iss: product.apiUrl });

  const tokens = await redeem(product, request, code);
  expect(tokens.scope.split(' ').sort()).toEqual(['messages:read.raw', 'threads:read']);
  expect(await readPersonId(product, tokens.access_token)).toBe(await readPersonId(product, person.token));
  const body = { title: 'Not allowed' };
  const refused = await callApi(product, 'POST /v1/threads', { token: tokens.access_token, body });
  expect(refused.status).toBe(403);
});

test('denying redirects to the app with access_denied, and the app gets nothing', async ({
  callback,
  developer,
  page,
  product,
}) => {
  const request = await openApp(product, callback);
  await page.goto(request.url);
  await page.getByRole('button', { name: 'Deny' }).click();
  expect(await readReturn(page, callback)).toMatchObject({
    error: 'access_denied',
    state: request.state,
    iss: product.apiUrl,
  });
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  expect((await callApi(product, 'GET /v1/me/grants', developer)).body).toEqual([]);
});

test('a consent link that was sent to someone else gives neither browser a code', async ({
  callback,
  developer: _,
  elsewhere: attacker,
  page: lured,
  product,
}) => {
  const { url } = await openApp(product, callback);
  await enterConsole(attacker.context(), product, (await signUp(product)).token);
  await attacker.goto(url);
  await expect(attacker.getByRole('heading', { name: /^Authorize / })).toBeVisible();
  const link = attacker.url();

  await lured.goto(link);
  await lured.getByRole('button', { name: 'Allow' }).click();
  await expect(lured.getByRole('heading', { name: 'This sign-in cannot continue' })).toBeVisible();

  await attacker.reload();
  await expect(attacker.getByRole('heading', { name: 'This request is no longer valid' })).toBeVisible();
  const uid = new URL(link).pathname.split('/').at(-1);
  await attacker.goto(`${product.apiUrl}/v1/oauth/authorize/${uid}`);
  await expect(attacker.getByRole('heading', { name: 'This sign-in cannot continue' })).toBeVisible();
  for (const { host } of [new URL(lured.url()), new URL(attacker.url())]) {
    expect(host).toBe(new URL(product.apiUrl).host);
  }
});

test('a person who signs in by phone can allow an app, and the token is theirs', async ({
  callback,
  context,
  page,
  product,
}) => {
  const request = await openApp(product, callback);
  await page.goto(request.url);
  const phone = await signUpByPhone(page);
  await expect(page.getByRole('main')).toContainText(phone);
  await page.getByRole('button', { name: 'Allow' }).click();
  const { code } = await readReturn(page, callback);
  const { access_token: token } = await redeem(product, request, code);
  const session = (await context.cookies(product.consoleUrl)).find(({ name }) => name === 'patchbay');
  const person = await readPersonId(product, session?.value ?? '');
  expect(person).toMatch(/^usr_/);
  expect(await readPersonId(product, token)).toBe(person);
});
