import { randomBytes } from 'node:crypto';
import { proveDomain, readInvitation } from './support/database.ts';
import { callApi, createKey, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { joinAsMember, meOf } from './support/person.ts';
import { homeHeading, toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const path = '/settings/domains';
const freshDomain = (): string => `d-${randomBytes(6).toString('hex')}.example`;

test('an owner adds a domain, sees the record that proves it, and removes the domain', async ({
  developer,
  page,
}) => {
  const domain = freshDomain();
  await openPage(page, path);
  await page.getByLabel('Domain', { exact: true }).fill('gmail.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText(/^Anyone can get an address in this domain/)).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill(`${domain.toUpperCase()}.`);
  await page.getByRole('button', { name: 'Add domain' }).click();
  const item = page.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  await expect(item.getByText(domain, { exact: true })).toBeVisible();
  await expect(item.getByText(`_patchbay-challenge.${domain}`)).toBeVisible();
  await expect(item.getByText(/^patchbay-domain-verification=/)).toBeVisible();
  await expect(item.getByText('Not verified')).toBeVisible();
  await item.getByRole('button', { name: `Remove ${domain}` }).click();
  await expect(toast(page, 'Domain removed')).toBeVisible();
  await expect(page.getByText('No domains')).toBeVisible();
  expect(developer.email).toContain('@');
});

test('a record that is not found is said at its domain, and a verified domain is removed only after a question', async ({
  developer: { token },
  page,
  product,
}) => {
  const domain = freshDomain();
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/developer/domains', {
    token,
    body: { domain },
  });
  await openPage(page, path);
  const item = page.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  await item.getByRole('button', { name: `Verify ${domain}` }).click();
  await expect(item.getByRole('alert')).toContainText('The domain was not verified');
  await expect(page.getByRole('heading', { name: 'Invited people' })).toBeHidden();
  await proveDomain(product, body.id);
  await openPage(page, path);
  await expect(item).toContainText('Verified');
  await item.getByRole('button', { name: `Remove ${domain}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${domain}?` });
  await expect(question).toContainText('new people of this domain need an invitation');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await item.getByRole('button', { name: `Remove ${domain}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No domains')).toBeVisible();
});

test('a person whom a directory invites decides on a page, and is in the workspace once they accept', async ({
  developer,
  page,
  product,
}) => {
  const owner = await signUp(product);
  const { raw_key: token } = await createKey(product, owner.token, { scopes: ['scim'] });
  const body = { userName: developer.email, displayName: 'Grace Hopper' };
  const { body: user } = await callApi<{ id: string }>(product, 'POST /scim/v2/Users', { token, body });
  await openPage(page, `/join/${await readInvitation(product, user.id)}`);
  await expect(page.getByRole('heading', { name: /^Join .*workspace\?$/ })).toBeVisible();
  expect((await meOf(product, developer)).id).not.toBe(user.id);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(homeHeading(page)).toBeVisible();
  expect((await meOf(product, developer)).id).toBe(user.id);
});

test('an invitation that is not for this person, or does not exist, cannot be used', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/join/inv_none');
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ask for a new one.');
});

test('a member sees what the owner made, and nothing that would be refused', async ({
  developer,
  page,
  product,
}) => {
  const { owner } = await joinAsMember(page, product, developer);
  const hook = { url: 'http://hooks.example/', event_types: ['*'], description: 'Orders' };
  const created = await callApi<{ id: string }>(product, 'POST /v1/developer/webhooks', {
    token: owner.token,
    body: hook,
  });
  await openPage(page, `/webhooks/${created.body.id}`);
  await expect(page.getByText(/You can view this/)).toBeVisible();
  for (const name of ['Send test event', 'Edit', 'More actions', 'Rotate secret', 'Recover since…']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await openPage(page, '/keys');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'View requests' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Revoke' })).toBeHidden();
});

test('an owner sees who was invited, and invites them again', async ({ developer, page, product }) => {
  const { raw_key: token } = await createKey(product, developer.token, { scopes: ['scim'] });
  const email = `grace@${freshDomain()}`;
  const body = { userName: email, displayName: 'Grace Hopper' };
  await callApi(product, 'POST /scim/v2/Users', { token, body });
  await openPage(page, path);
  const item = page.getByRole('list', { name: 'Invited people' }).getByRole('listitem');
  await expect(item.getByText('Invited', { exact: true })).toBeVisible();
  await expect(item.getByText(email)).toBeVisible();
  await item.getByRole('button', { name: `Invite ${email} again` }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
});
