import { callApi } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

test('an endpoint writes to its owner after as many failures as they chose, and the page says so', async ({
  developer,
  page,
  product,
}) => {
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/developer/webhooks', {
    token: developer.token,
    body: { url: 'https://no-such-name.example.com/hook', event_types: ['*'], alert_after: 7 },
  });
  await page.goto(`/webhooks/${body.id}`);
  await expect(page.getByText('After 7 failed attempts in a row')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit endpoint' });
  const choice = dialog.getByLabel('Email when it fails');
  await expect(choice).toHaveValue('7');
  await choice.selectOption({ label: 'After the first failure' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('After the first failure')).toBeVisible();

  await page.getByRole('button', { name: 'Send test event' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: developer.email, hasNotText: 'code' });
  const failing = mail.filter({ hasText: 'Deliveries to a webhook endpoint' });
  await openUntil(page, '/dev/mailbox', (expectSoon) => expectSoon(failing).toHaveCount(1));
  await failing.getByRole('button').first().click();
  await expect(page.getByRole('article')).toContainText('deliver events to no-such-name.example.com');
  await page.goto('/notices');
  await expect(page.getByText('Deliveries to no-such-name.example.com fail')).toBeVisible();
});

test('a new endpoint asks when to write, and never is an answer', async ({
  context,
  developer,
  page,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/webhooks/new');
  await page.getByLabel('URL').fill('https://example.com/hook');
  await expect(page.getByLabel('Email when it fails')).toHaveValue('10');
  await page.getByLabel('Email when it fails').selectOption({ label: 'Never' });
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('dialog', { name: 'Your signing secret' })).toBeVisible();
  const { body } = await callApi<unknown[]>(product, 'GET /v1/developer/webhooks', developer);
  expect(body).toMatchObject([{ url: 'https://example.com/hook', alert_after: null }]);
});
