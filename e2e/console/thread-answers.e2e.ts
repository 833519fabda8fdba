import { openPage } from './support/open-page.ts';
import { consent } from './support/person.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { createThread, messages, rawReads, send } from './support/thread.ts';

test('an answer stands beside the messages with where it comes from, and a click marks the message in its place', async ({
  developer,
  page,
  product,
}) => {
  await consent(product, developer);
  const threadId = await createThread(product, developer, 'Garden');
  const text = 'Good morning. The ladder is in the shed. Bye.';
  const cited = await send(product, { token: developer.token, threadId }, text);
  for (let number = 0; number < 31; number += 1)
    await send(product, { token: developer.token, threadId }, `Number ${number}`);
  await openPage(page, `/threads/${threadId}`);
  await expect(messages(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Ask about this thread' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Where is the ladder?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('The ladder is in the shed.');
  const source = page
    .getByRole('region', { name: 'Sources' })
    .getByRole('button', { name: /^Show in the thread/ });
  await source.click();
  const marked = page.getByRole('list', { name: 'Messages' }).locator('[aria-current=true]');
  await expect(marked.getByLabel(`Copy the ID ${cited}`)).toHaveCount(1);
  await expect(marked).toBeFocused();
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText(text);
  await expect(marked.locator('mark')).toHaveText('The ladder is in the shed.');
  expect(await rawReads(product, developer)).toMatchObject([{ details: { message_ids: [cited] } }]);
  await page.reload();
  await expect(marked.getByLabel(`Copy the ID ${cited}`)).toHaveCount(1);
  await expect(marked).not.toContainText('ladder');
});

test('a question without consent is refused in words, and one that nothing answers says so', async ({
  developer,
  page,
  product,
}) => {
  const threadId = await createThread(product, developer, 'Garden');
  await send(product, { token: developer.token, threadId }, 'The ladder is in the shed.');
  await openPage(page, `/threads/${threadId}`);
  await page.getByRole('button', { name: 'Ask about this thread' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('What is the capital of Mongolia?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The question was not answered')).toBeVisible();
  await page.getByRole('switch', { name: 'Allow AI features to read what I can read' }).click();
  await expect(toast(page, 'You gave your consent')).toBeVisible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The messages of this thread do not answer that.')).toBeVisible();
});

test('a link to a message that is gone says so', async ({ developer, page, product }) => {
  const threadId = await createThread(product, developer, 'Garden');
  await openPage(page, `/threads/${threadId}?message=msg_unknown`);
  await expect(page.getByText('The message that you followed is not in this thread any more.')).toBeVisible();
});
