/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { MessageView, ThreadView } from '../support/view.ts';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const record = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });

async function openWelcome(page: Page): Promise<void> {
  await openPage(page, '/threads');
  await page.getByRole('link', { name: 'Welcome' }).click();
  await expect(record(page)).toBeVisible();
}

/** Puts a tone in the place of the microphone; the recorder is the browser's own. */
const hearTone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const context = new AudioContext();
      const oscillator = context.createOscillator();
      const destination = context.createMediaStreamDestination();
      oscillator.connect(destination);
      oscillator.start();
      return Promise.resolve(destination.stream);
    };
  });

const refuseMicrophone = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((refusal) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', refusal));
  }, name);

test('a voice note is recorded in the browser, heard before it is sent, and sent', async ({
  developer,
  page,
  product,
}) => {
  await hearTone(page);
  await openWelcome(page);
  await record(page).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(page.getByText(/^0:0[1-9] of at most/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const heard = (action: string) =>
    page.getByRole('button', { name: `${action} voice note that you recorded` });
  await heard('Play').click();
  await expect(heard('Play')).toBeEnabled();
  await page.getByRole('button', { name: 'Send voice note' }).click();
  await expect(record(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play voice note from Ada Byron' })).toBeVisible();
  const { token } = developer;
  const threads = await callApi<ThreadView[]>(product, 'GET /v1/threads', { token });
  const path = `GET /v1/threads/${threads.body[0]?.id}/messages?limit=1`;
  const { body } = await callApi<MessageView[]>(product, path, { token });
  expect(body).toMatchObject([{ kind: 'voice_note' }]);
  const audio = await fetch(body[0]?.audio_url ?? '');
  // The mark at the start of WebM.
  expect(Buffer.from(await audio.arrayBuffer()).readUInt32BE(0)).toBe(0x1a45dfa3);
});

test('a recording that is discarded is not sent', async ({ developer: _, page }) => {
  await hearTone(page);
  await openWelcome(page);
  await record(page).click();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(record(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
});

test('a voice note is recorded and discarded with the keyboard alone: the focus goes from each step to the next', async ({
  developer: _,
  page,
}) => {
  await hearTone(page);
  await openWelcome(page);
  await record(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play voice note that you recorded' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(record(page)).toBeFocused();
});

test('a recording that has reached its greatest length is kept, and the page says why it stopped', async ({
  developer: _,
  page,
}) => {
  await page.clock.install();
  await hearTone(page);
  await openWelcome(page);
  await record(page).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  await page.clock.fastForward('10:00');
  await expect(page.getByText(/^The recording stopped automatically/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send voice note' })).toBeEnabled();
  await expect(field).toBeFocused();
});

for (const [name, words] of [
  ['NotAllowedError', 'Your browser blocks this page from using the microphone.'],
  ['NotFoundError', 'No microphone was found.'],
] as const) {
  test(`a microphone that is refused with ${name} is said so, and can be tried again`, async ({
    developer: _,
    page,
  }) => {
    await refuseMicrophone(page, name);
    await openWelcome(page);
    await record(page).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(record(page)).toBeEnabled();
  });
}

test('a browser that cannot record says so', async ({ developer: _, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaRecorder');
  });
  await openWelcome(page);
  await record(page).click();
  await expect(page.getByText('This browser cannot record on this page.')).toBeVisible();
});

test('the pages may use the microphone, and no page that they embed', async ({ request }) => {
  expect((await request.get('/login')).headers()['permissions-policy']).toContain('microphone=(self)');
});
