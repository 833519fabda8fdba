import type { Locator, Page } from '@playwright/test';
import { callApi, enterConsole, signUp } from './support/developer.ts';
import { expect, test } from './support/test.ts';

interface Endpoint {
  readonly id: string;
  readonly status: string;
  readonly event_types: readonly string[];
  readonly include_content: boolean;
}

const secretDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your signing secret' });
const warning = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'You will not see this secret again' });

/** Fills in the form. The field is filled again should the page have been hydrated meanwhile. */
async function fillForm(page: Page, url: string): Promise<void> {
  await page.goto('/webhooks/new');
  await expect(page.getByRole('checkbox', { name: /^message\.new/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeEnabled();
  await page.getByLabel('URL').fill(url);
}

const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Add endpoint' }).click();

async function addEndpoint(page: Page, url = 'https://example.com/hook'): Promise<void> {
  await fillForm(page, url);
  await submit(page);
  await secretDialog(page).getByRole('button', { name: 'Copy secret' }).click();
  await expect(secretDialog(page).getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
  await secretDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/webhooks\/whe_/);
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('an endpoint is added with the types that were chosen, and its secret is copied once', async ({
  developer,
  page,
  product,
}) => {
  await page.goto('/webhooks');
  await expect(page.getByText('No endpoints yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add endpoint' }).first().click();
  await expect(page.getByRole('heading', { name: 'New endpoint', level: 1 })).toBeVisible();
  await page.getByLabel('URL').fill('https://example.com/hook');
  await page.getByLabel('Search event types').fill('task');
  await page.getByRole('checkbox', { name: /^task\.created/ }).check();
  await expect(page.getByRole('region', { name: 'About task.created' })).toContainText('"task_id"');
  await submit(page);
  const secret = await secretDialog(page).getByLabel('Signing secret').inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await secretDialog(page).getByRole('button', { name: 'Copy secret' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await secretDialog(page).getByRole('button', { name: 'Done' }).click();
  const heading = page.locator('header');
  await expect(page.getByRole('heading', { name: 'example.com', level: 1 })).toBeVisible();
  await expect(heading.filter({ hasText: 'Enabled' })).toContainText('https://example.com/hook');
  expect(await page.content()).not.toContain(secret);
  const { body } = await callApi<Endpoint[]>(product, 'GET /v1/developer/webhooks', developer);
  expect(body).toMatchObject([{ event_types: ['message.new', 'task.created'], include_content: false }]);
});

test('an address inside the network is refused at its field, and what was typed stays', async ({
  developer: _,
  page,
}) => {
  await fillForm(page, 'http://127.0.0.1:8080/hook');
  await submit(page);
  await expect(page.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'public address' })).toBeVisible();
  await expect(page.getByLabel('URL')).toHaveValue('http://127.0.0.1:8080/hook');
  await expect(page.getByLabel('URL')).toHaveAccessibleDescription(/run patchbay listen/);
  await expect(page.getByRole('main').getByRole('link', { name: 'inbox' })).toHaveAttribute(
    'href',
    '/webhooks/inbox',
  );
});

test('a host that does not exist is said to be missing as soon as its endpoint is added', async ({
  developer: _,
  page,
}) => {
  await fillForm(page, 'https://no-such-host.invalid/hook');
  await submit(page);
  await expect(secretDialog(page)).toContainText('The host no-such-host.invalid was not found.');
});

test('every way to lose an unsaved signing secret asks first', async ({ developer: _, page }) => {
  await page.goto('/audit');
  // Its records are loaded by its scripts: from then on a link stays in the document, and so does Back.
  await expect(page.getByText('Account verified')).toBeVisible();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: 'Add endpoint' }).first().click();
  await page.getByLabel('URL').fill('https://example.com/hook');
  await submit(page);
  const secret = await secretDialog(page).getByLabel('Signing secret').inputValue();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => secretDialog(page).getByRole('button', { name: 'Done' }).click(),
    () => page.keyboard.press('Control+K'),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await warning(page).getByRole('button', { name: 'Go back' }).click();
    await expect(warning(page)).toBeHidden();
    await expect(secretDialog(page).getByLabel('Signing secret')).toHaveValue(secret);
  }
});

test('content is included only after a question that names the receiver', async ({
  developer,
  page,
  product,
}) => {
  await fillForm(page, 'https://example.com/hook');
  const box = page.getByRole('checkbox', { name: 'Include content' });
  const question = page.getByRole('alertdialog', { name: 'Send content to this address?' });
  await box.click();
  await expect(question).toContainText('https://example.com/hook');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await question.getByRole('button', { name: 'Include content' }).click();
  await expect(box).toBeChecked();
  await submit(page);
  await expect(secretDialog(page)).toBeVisible();
  const { body } = await callApi<Endpoint[]>(product, 'GET /v1/developer/webhooks', developer);
  expect(body).toMatchObject([{ include_content: true }]);
});

test('a disabled endpoint says why, and is enabled again', async ({ developer: _, page }) => {
  await addEndpoint(page);
  await chooseAction(page, 'Disable');
  const note = page.getByText('Someone in this workspace disabled it.');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
});

test('an edited endpoint keeps what was not changed', async ({ developer, page, product }) => {
  await addEndpoint(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit endpoint' });
  await dialog.getByLabel('Description').fill('Order sync');
  await dialog.getByText('All events', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Order sync', level: 1 })).toBeVisible();
  const { body } = await callApi<Endpoint[]>(product, 'GET /v1/developer/webhooks', developer);
  expect(body).toMatchObject([{ event_types: ['*'], url: 'https://example.com/hook', status: 'enabled' }]);
});

test('a rotated secret is shown once, and the form says until when the old one signs', async ({
  developer: _,
  page,
}) => {
  await addEndpoint(page);
  const first = await page.evaluate(() => navigator.clipboard.readText());
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Endpoint', exact: true }) });
  await expect(card).toContainText('Made just now, and shown only once.');
  await expect(card).not.toContainText('The old secret');
  await card.getByRole('button', { name: 'Rotate secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rotate signing secret' });
  await expect(dialog).toContainText('Until then, each delivery has both signatures');
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(secretDialog(page).getByLabel('Signing secret')).not.toHaveValue(first);
  await secretDialog(page).getByRole('button', { name: 'Copy secret' }).click();
  await secretDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText(/The old secret signs as well, and stops in 1 day/);
});

test('an endpoint is removed only once its name is typed', async ({ developer: _, page }) => {
  await addEndpoint(page);
  await chooseAction(page, 'Remove');
  const question = page.getByRole('alertdialog', { name: 'Remove example.com?' });
  await question.getByLabel('Type “example.com” to confirm').fill('example.co');
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await question.getByLabel('Type “example.com” to confirm').fill('example.com');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/webhooks');
  await expect(page.getByText('No endpoints yet')).toBeVisible();
});

test('an endpoint of another workspace is not found', async ({ context, page, product }) => {
  const owner = await signUp(product);
  const { body } = await callApi<Endpoint>(product, 'POST /v1/developer/webhooks', {
    ...owner,
    body: { url: 'https://example.com/hook', event_types: ['*'] },
  });
  await enterConsole(context, product, (await signUp(product)).token);
  await page.goto(`/webhooks/${body.id}`);
  await expect(page.getByText('Endpoint not found')).toBeVisible();
});
