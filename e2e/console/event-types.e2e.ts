import type { Page } from '@playwright/test';
import { callApi, createKey } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const about = (page: Page, type: string) => page.getByRole('article', { name: `About ${type}` });
const list = (page: Page) => page.getByRole('navigation', { name: 'Event types' });

test('each type is explained with its fields and an example, and leads to the events of the type', async ({
  developer,
  page,
  product,
}) => {
  await createKey(product, developer.token, { name: 'Explained' });
  await openPage(page, '/events');
  await page.getByRole('link', { name: 'Event types' }).click();
  await expect(page.getByRole('heading', { name: 'Event types', level: 1 })).toBeVisible();
  await expect(about(page, 'message.new')).toBeVisible();
  await page.getByLabel('Search event types').fill('key created');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await list(page).getByRole('link', { name: 'api_key.created' }).click();
  await expect(page).toHaveURL(/\/events\/types\?type=api_key\.created$/);
  const shown = about(page, 'api_key.created');
  await expect(shown).toContainText('An API key was created.');
  await expect(shown).toContainText('Events with the same key_id arrive in order.');
  await expect(shown.getByRole('region', { name: 'Example' })).toContainText('"type": "api_key.created"');
  await expect(shown.getByRole('list', { name: 'Fields of the event' })).toContainText('data.key_id');
  await expect(shown).toContainText('Add an endpoint first.');
  await shown.getByRole('link', { name: 'Show events of this type' }).click();
  await expect(page).toHaveURL(/\/events\?type=api_key\.created$/);
});

test('the example of a type is sent to the inbox, which gets an event of that type, and the list of events has a test', async ({
  developer: { token },
  page,
  product,
}) => {
  await openPage(page, '/webhooks');
  await page.getByRole('button', { name: 'Use the inbox' }).click();
  await expect(page.getByText('Waiting for the first event')).toBeVisible();
  await openPage(page, '/events/types?type=task.created');
  const shown = about(page, 'task.created');
  await expect(shown.getByRole('list', { name: 'Endpoints that get it' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(list(page).getByRole('link', { name: 'task.created 1 endpoint' })).toBeVisible();
  await shown.getByRole('button', { name: 'Send this' }).click();
  await shown.getByRole('link', { name: 'Follow the delivery' }).click();
  await expect(page.getByRole('heading', { name: 'ping', level: 1 })).toBeVisible();
  await page.goto('/webhooks/inbox');
  await expect(page.getByText('"type": "task.created"')).toBeVisible();
  await expect(page.getByText('"task_id": "tsk_01jq3v9x8e"')).toBeVisible();
  await expect(page.getByText('Signature verified')).toBeVisible();
  const { body } = await callApi<{ type: string }[]>(product, 'GET /v1/events', { token });
  expect(body.map(({ type }) => type)).not.toContain('task.created');
});

test('a phone shows the list, and then the type with a way back', async ({ developer: _, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/events/types');
  await expect(about(page, 'message.new')).toBeHidden();
  await list(page).getByRole('link', { name: 'thread.created' }).click();
  await expect(about(page, 'thread.created')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole('link', { name: 'All event types' }).click();
  await expect(list(page)).toBeVisible();
});
