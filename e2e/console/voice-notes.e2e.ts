import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { createTone } from '../support/tone.ts';
import type { AuditRecord, ThreadView } from '../support/view.ts';
import { callApi, type Developer } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const play = (page: Page) => page.getByRole('button', { name: 'Play voice note from Ada Byron' });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause voice note from Ada Byron' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Position in voice note from Ada Byron' });

/** Opens a thread with one voice note of half a minute. */
async function openVoiceNote(page: Page, product: ProductAddress, { token }: Developer): Promise<void> {
  const thread = await callApi<ThreadView>(product, 'POST /v1/threads', {
    token,
    body: { title: 'Calls', participant_ids: [] },
  });
  const sent = await callApi(product, `POST /v1/threads/${thread.body.id}/voice-notes`, {
    token,
    body: {
      audio_base64: createTone(30).toString('base64'),
      media_type: 'audio/wav',
      transcript: 'See you at nine',
    },
  });
  expect(sent.status).toBe(201);
  await openPage(page, `/threads/${thread.body.id}`);
  await expect(page.getByText('Voice note', { exact: true })).toBeVisible();
}

async function countRawReads(product: ProductAddress, { token }: Developer): Promise<number> {
  const path = '/v1/developer/audit-log?action=message.raw_read';
  return (await callApi<AuditRecord[]>(product, `GET ${path}`, { token })).body.length;
}

const position = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

test('a voice note plays on a click, which the audit log records, and shows its words', async ({
  developer,
  page,
  product,
}) => {
  await openVoiceNote(page, product, developer);
  expect(await countRawReads(product, developer)).toBe(0);
  await expect(page.getByText('See you at nine')).toHaveCount(0);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect(page.getByText('See you at nine')).toBeVisible();
  expect(await countRawReads(product, developer)).toBe(1);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  expect(await countRawReads(product, developer)).toBe(1);
});

test('a voice note is sought with the keyboard, and ends at its end', async ({
  developer,
  page,
  product,
}) => {
  await openVoiceNote(page, product, developer);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await pause(page).click();
  await slider(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:30$/);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(play(page)).toBeVisible();
  await expect.poll(() => position(page), { timeout: 15_000 }).toBe(0);
});

test('an address that has expired is replaced, and playback goes on', async ({
  developer,
  page,
  product,
}) => {
  await openVoiceNote(page, product, developer);
  let refused = 0;
  await page.route(/\/v1\/media\//, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 403, body: '{}' }) : route.continue();
  });
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(await countRawReads(product, developer)).toBe(2);
});

test('audio that no address gives is said to be unplayable, and can be tried again', async ({
  developer,
  page,
  product,
}) => {
  await openVoiceNote(page, product, developer);
  await page.route(/\/v1\/media\//, (route) => route.fulfill({ status: 404, body: '{}' }));
  await play(page).click();
  await expect(page.getByText('This voice note could not be played.')).toBeVisible();
  await page.unroute(/\/v1\/media\//);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
});
