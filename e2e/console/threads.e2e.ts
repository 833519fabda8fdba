import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import type { MessageView, ThreadView } from '../support/view.ts';
import { callApi, createKey, type Developer, signUp } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { acquaintanceOf } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { createThread, messages, rawReads, send } from './support/thread.ts';

const threads = (page: Page) => page.getByRole('list', { name: 'Threads' }).getByRole('listitem');

/** A person of another workspace with whom the developer may start threads. */
async function meetMara(product: ProductAddress, developer: Developer) {
  const displayName = 'Mara Okafor';
  const { id, token } = await acquaintanceOf(product, developer);
  await callApi(product, 'PATCH /v1/me', { token, body: { display_name: displayName } });
  return { displayName, id, token };
}

test('a message of a key appears by itself, with the key that sent it and without its content', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Orders');
  const { key, raw_key: rawKey } = await createKey(product, developer.token, {
    name: 'Shop bridge',
    scopes: ['messages:write'],
  });
  await openPage(page, '/threads');
  await page.getByRole('link', { name: 'Orders' }).click();
  // The row of the list says so as well.
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('No messages yet')).toBeVisible();
  await send(product, { token: rawKey, threadId }, 'Parcel 4711 has left');
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page).getByRole('link', { name: 'Shop bridge' })).toHaveAttribute(
    'href',
    new RegExp(key.id),
  );
  await expect(page.getByText('Parcel 4711')).toHaveCount(0);
  expect(await page.content()).not.toContain('Parcel 4711');
});

test('the content of a message is shown on a click, and the audit log has who looked at which message', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Orders');
  const first = await send(product, { token: developer.token, threadId }, 'The first one');
  const second = await send(product, { token: developer.token, threadId }, 'The second one');
  await openPage(page, `/threads/${threadId}`);
  await page.getByRole('button', { name: `Show content of ${first}` }).click();
  await expect(page.getByText('The first one')).toBeVisible();
  await expect(page.getByText('The second one')).toHaveCount(0);
  const [record, ...others] = await rawReads(product, developer);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    actor: { kind: 'console' },
    target: { kind: 'thread', id: threadId },
    details: { message_ids: [first] },
  });
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('The second one')).toBeVisible();
  expect((await rawReads(product, developer))[0]).toMatchObject({ details: { message_ids: [second] } });
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(page.getByText('The first one')).toHaveCount(0);
});

test('a text is sent with the keyboard as the developer, and stays readable without a raw read', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Orders');
  await openPage(page, `/threads/${threadId}`);
  const field = page.getByLabel('Message', { exact: true });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await field.fill('Good morning');
  await field.press('Control+Enter');
  await expect(messages(page)).toContainText(['Good morning']);
  await expect(field).toHaveValue('');
  expect(await rawReads(product, developer)).toEqual([]);
  const read = await callApi<MessageView[]>(product, `GET /v1/threads/${threadId}/messages`, {
    token: developer.token,
  });
  expect(read.body).toMatchObject([{ content: 'Good morning', kind: 'text' }]);
});

test('a message that is too long is refused in words, and what was typed stays', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Orders');
  await openPage(page, `/threads/${threadId}`);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('x'.repeat(8001));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The message was not sent')).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(8001));
});

test('one’s own message is deleted after a question, and stays as deleted', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Orders');
  const id = await send(product, { token: developer.token, threadId }, 'Parcel 4711 has left');
  await openPage(page, `/threads/${threadId}`);
  await page.getByRole('button', { name: `Delete ${id}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${id}` }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(messages(page).getByText('This message was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Show content of ${id}` })).toHaveCount(0);
});

test('older messages are loaded page by page', async ({ developer, page, product }) => {
  const threadId = await createThread(product, developer, 'Long talk');
  for (let number = 0; number < 31; number += 1)
    await send(product, { token: developer.token, threadId }, `Number ${number}`);
  await openPage(page, `/threads/${threadId}`);
  await expect(messages(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(messages(page)).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Load older' })).toHaveCount(0);
});

test('a person who accepts an invitation to a thread finds it in the console, reads it and answers', async ({
  developer: _,
  page,
  product,
}) => {
  const host = await signUp(product);
  const invite = await callApi<{ ref: string }>(product, 'POST /v1/invites', {
    token: host.token,
    body: { kind: 'thread' },
  });
  await openPage(page, `/invitations/${invite.body.ref}`);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.waitForURL('**/threads/thr_*');
  const threadId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sent = await send(product, { token: host.token, threadId }, 'Welcome to our side');
  await openPage(page, '/threads');
  await page.locator(`a[href$="${threadId}"]`).first().click();
  await page.getByRole('button', { name: `Show content of ${sent}` }).click();
  await expect(page.getByText('Welcome to our side')).toBeVisible();
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('Glad to be here');
  await field.press('Control+Enter');
  await expect(messages(page)).toHaveCount(2);
  const read = await callApi<MessageView[]>(product, `GET /v1/threads/${threadId}/messages`, {
    token: host.token,
  });
  expect(read.body[0]).toMatchObject({ content: 'Glad to be here', kind: 'text' });
});

test('another thread is opened beside the list, which keeps its place and is not loaded again', async ({
  developer,
  page,
  product,
}) => {
  for (let number = 0; number < 30; number += 1) await createThread(product, developer, `Talk ${number}`);
  await openPage(page, '/threads');
  await expect(page.getByText('Choose a thread')).toBeVisible();
  await threads(page).filter({ hasText: 'Talk 3' }).last().scrollIntoViewIfNeeded();
  const box = page.getByRole('list', { name: 'Threads' }).locator('..');
  const scrolled = () => box.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Talk 3', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Talk 3', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/threads\/thr_/);
  await page.getByRole('link', { name: 'Talk 4', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Talk 4', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talk 4', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await scrolled()).toBe(before);
});

test('a thread is found by its title or by a person in it, and the list stays narrowed beside it', async ({
  developer,
  page,
  product,
}) => {
  const mara = await meetMara(product, developer);
  await createThread(product, developer, 'Orders');
  await createThread(product, developer, 'Returns of May');
  await callApi(product, 'POST /v1/threads', {
    token: developer.token,
    body: { title: 'Parcels', participant_ids: [mara.id] },
  });
  await openPage(page, '/threads');
  const field = page.getByRole('searchbox', { name: 'Search threads' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('mara');
  await expect(threads(page)).toHaveText([/Parcels/]);
  await field.fill('of may');
  await expect(threads(page)).toHaveText([/Returns of May/]);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Returns of May', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/threads\/thr_\w+\?search=of\+may$/);
  await expect(threads(page)).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue('of may');
  await field.fill('nobody');
  await expect(page.getByText('No title and no person matches “nobody”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  // And the thread that each workspace begins with.
  await expect(threads(page)).toHaveCount(4);
});

test('a phone shows the list or the thread, with a way back', async ({ developer, page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createThread(product, developer, 'Orders');
  await openPage(page, '/threads');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Threads' })).toBeHidden();
  await page.getByRole('link', { name: 'All threads' }).click();
  await expect(page.getByRole('list', { name: 'Threads' })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
});

test('a thread is started with the keyboard, with a person who then stands in the list by name', async ({
  developer,
  page,
  product,
}) => {
  const { displayName } = await meetMara(product, developer);
  await openPage(page, '/threads');
  await page.getByRole('button', { name: 'New thread' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New thread' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('People', { exact: true }).fill('nobody at all');
  await expect(dialog.getByText('Nobody has that name.')).toBeVisible();
  await dialog.getByLabel('People', { exact: true }).fill(displayName.slice(0, 4));
  await dialog.getByRole('checkbox', { name: displayName }).press('Space');
  await dialog.getByRole('button', { name: 'Start thread' }).press('Enter');
  await expect(page).toHaveURL(/\/threads\/thr_/);
  await expect(page.getByRole('heading', { name: displayName, level: 1 })).toBeVisible();
  await expect(threads(page).first()).toContainText(displayName);
  await expect(threads(page).first()).toContainText('No messages yet');
});

test('messages of others are unread in the list until the thread is marked as read', async ({
  developer,
  page,
  product,
}) => {
  const mara = await meetMara(product, developer);
  const { body } = await callApi<ThreadView>(product, 'POST /v1/threads', {
    token: developer.token,
    body: { title: 'Orders', participant_ids: [mara.id] },
  });
  const { token } = mara;
  await send(product, { token, threadId: body.id }, 'Parcel 4711 has left');
  await send(product, { token, threadId: body.id }, 'And 4712');
  await openPage(page, '/threads');
  const row = threads(page).filter({ hasText: 'Orders' });
  await expect(row).toContainText(`${mara.displayName}: Text message`);
  await expect(row).toContainText('2 unread');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(row).not.toContainText('unread');
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  const read = await callApi<MessageView[]>(product, `GET /v1/threads/${body.id}/messages`, { token });
  expect(read.body).toMatchObject([{ delivery_state: 'read' }, { delivery_state: 'read' }]);
});

test('a thread of another workspace is not found', async ({ developer: _, page, product }) => {
  const stranger = await signUp(product);
  const threadId = await createThread(product, stranger, 'Somebody else’s');
  await openPage(page, `/threads/${threadId}`);
  await expect(page.getByText('Thread not found')).toBeVisible();
});
