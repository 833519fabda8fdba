/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import type { ThreadView } from '../support/view.ts';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const words = 'שלום! נתראה מחר ב-9:00?';
const name = 'דנה לוי (מנהלת)';

/** The direction in which the element's own text runs. */
const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((found) => (found.matches(':dir(rtl)') ? 'rtl' : 'ltr'));

test('words of a script from right to left run so, and the page around them does not', async ({
  developer: { token },
  page,
  product,
}) => {
  await callApi(product, 'PATCH /v1/me', { token, body: { display_name: name } });
  const { body: thread } = await callApi<ThreadView>(product, 'POST /v1/threads', {
    token,
    body: { title: words, participant_ids: [] },
  });
  await openPage(page, '/threads');
  const link = page.getByRole('link', { name: words });
  expect(await directionOf(link)).toBe('rtl');
  expect(await directionOf(page.getByRole('link', { name: 'Welcome' }))).toBe('ltr');
  await openPage(page, `/threads/${thread.id}`);
  expect(await directionOf(page.getByRole('heading', { level: 1 }).getByText(words))).toBe('rtl');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(words);
  expect(await directionOf(field)).toBe('rtl');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(message.getByText(words)).toBeVisible();
  expect(await directionOf(message.getByText(words))).toBe('rtl');
  expect(await directionOf(message.getByText(name))).toBe('rtl');
  expect(await directionOf(message)).toBe('ltr');
});
