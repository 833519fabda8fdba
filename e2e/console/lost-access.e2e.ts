import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { withDatabase } from './support/database.ts';
import { callApi, createKey, type Developer, freshEmail } from './support/developer.ts';
import { openPage, pressBeforeLeaving } from './support/open-page.ts';
import { signInOperator } from './support/operator.ts';
import { joinAsMember, meOf } from './support/person.ts';
import { expect, test } from './support/test.ts';

const noAccess = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your account has no access now' });

/** Suspends an account as an operator does, or reinstates it. */
async function decide(product: ProductAddress, { token }: Developer, verb: 'reinstate' | 'suspend') {
  const { token: operator } = await signInOperator(product);
  const { body } = await callApi<{ account_id: string }>(product, 'GET /v1/me', { token });
  return async () => {
    const path = `/v1/admin/accounts/${body.account_id}/${verb}`;
    const { status } = await callApi(product, `POST ${path}`, { token: operator, body: { reason: 'Abuse' } });
    expect(status).toBe(200);
  };
}

test('a page of a suspended account leads away at its next read, and says why', async ({
  developer,
  page,
  product,
}) => {
  const suspend = await decide(product, developer, 'suspend');
  await openPage(page, '/events');
  await suspend();
  await expect(page).toHaveURL('/login?next=%2Fevents');
  await expect(noAccess(page)).toContainText('Ask an owner of the workspace or the operators');
});

test('a form of a suspended account keeps what was typed, says why, and can be sent once it is reinstated', async ({
  developer,
  page,
  product,
}) => {
  const suspend = await decide(product, developer, 'suspend');
  const reinstate = await decide(product, developer, 'reinstate');
  await openPage(page, '/agents/new');
  await page.getByLabel('Name').fill('Half written');
  await suspend();
  const create = page.getByRole('button', { name: 'Create agent' });
  await create.click();
  await expect(noAccess(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half written');
  await reinstate();
  await create.click();
  await expect(page.getByRole('heading', { name: 'Half written', level: 1 })).toBeVisible();
});

test('the page of a member who is removed leads away at the next press, and says why', async ({
  developer,
  page,
  product,
}) => {
  const { token } = await joinAsMember(page, product, developer);
  const { id } = await meOf(product, developer);
  await openPage(page, '/settings/people');
  await callApi(product, `DELETE /scim/v2/Users/${id}`, { token });
  await pressBeforeLeaving(page.getByRole('switch', { name: 'Accept voice drops' }));
  await expect(page).toHaveURL(/^[^?]*\/login/);
});

test('a page on which an owner has become a member keeps nothing that only an owner may read', async ({
  developer,
  page,
  product,
}) => {
  const { raw_key: token } = await createKey(product, developer.token, { scopes: ['scim'] });
  const body = { userName: freshEmail(), displayName: 'Grace Hopper' };
  await callApi(product, 'POST /scim/v2/Users', { token, body });
  await openPage(page, '/settings/domains');
  await expect(page.getByText(body.userName)).toBeVisible();
  const field = page.getByLabel('Domain', { exact: true });
  await field.fill('d.example');
  // No part of the product does this yet.
  const demotion = `UPDATE members SET role = 'member' WHERE user_id = $1`;
  const { id } = await meOf(product, developer);
  await withDatabase(product, (db) => db.query(demotion, [id]));
  await page.getByRole('button', { name: 'Add domain' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The domain was not added' });
  await expect(alert).toContainText('Only an owner of the workspace may do this.');
  await expect(field).toHaveValue('d.example');
  await expect(page.getByText(body.userName)).toBeHidden();
});

test('a page of a platform that is switched off leads to the page that says so', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/events');
  // In production, the server answers every page with that one.
  await page.route('**/login?next=%2Fevents', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Switched off</h1>' }),
  );
  const refusal = { code: 'developer_platform_disabled', message: 'It is switched off.' };
  const data = { code: 'NOT_FOUND', httpStatus: 404, access: refusal };
  await page.route('**/api/trpc/**', (route) =>
    route.fulfill({ status: 404, json: { error: { json: { message: 'refused', code: -32600, data } } } }),
  );
  await expect(page.getByRole('heading', { name: 'Switched off' })).toBeVisible();
});
