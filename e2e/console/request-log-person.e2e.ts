import { callApi, createKey } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { joinAsMember } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('the log is narrowed to the keys of one person of the workspace', async ({
  developer,
  page,
  product,
}) => {
  const rows = page
    .getByRole('table', { name: 'Requests' })
    .getByRole('row')
    .filter({ hasText: '/v1/threads' });
  const { owner } = await joinAsMember(page, product, developer);
  const [mine, theirs] = [
    await createKey(product, developer.token, { name: 'Mine', scopes: ['threads:read'] }),
    await createKey(product, owner.token, { name: 'Theirs', scopes: ['threads:read'] }),
  ];
  await callApi(product, 'GET /v1/threads', { token: mine.raw_key });
  await callApi(product, 'GET /v1/threads', { token: theirs.raw_key });
  await openUntil(page, '/requests', (expectSoon) => expectSoon(rows).toHaveCount(2));
  const caller = page.getByLabel('Caller');
  await caller.selectOption('Ada Byron (keys and apps)');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Theirs');
  await caller.selectOption('You (keys and apps)');
  await expect(rows).toContainText('Mine');
  await expect(page).toHaveURL(/[?]userId=usr_\w+$/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(caller.locator('option:checked')).toHaveText('You (keys and apps)');
  await caller.selectOption('Theirs');
  await expect(page).toHaveURL(/[?]credentialId=key_\w+$/);
  await expect(rows).toContainText('Theirs');
});
