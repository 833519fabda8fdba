/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { click, shows, type View, viewsOf } from './look.ts';
import { expect } from './test.ts';

async function openThread(page: Page): Promise<void> {
  await click(page, 'link', 'Welcome');
  await shows(page, 'heading', 'Welcome');
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
}

/** The pages of threads, with and without the content of their messages. */
export const threadViews: readonly View[] = [
  { name: 'Threads', path: '/threads', as: 'operator' },
  { name: 'Invitation that cannot be used', path: '/invitations/zzzzzzzzzz', as: 'newcomer' },
  { name: 'Threads, the newcomer’s own', path: '/threads', as: 'newcomer' },
  ...viewsOf('operator', '/threads?new=true', {
    'New thread': (page) => shows(page, 'dialog', 'New thread'),
  }),
  ...viewsOf('operator', '/threads', {
    'Accept an invitation': async (page) => {
      await click(page, 'button', 'Accept invitation');
      await shows(page, 'dialog', 'Accept an invitation');
    },
  }),
  { name: 'No such thread', path: '/threads/thr_unknown', as: 'newcomer' },
  { name: 'Thread', path: '/threads', as: 'newcomer', open: openThread },
  ...viewsOf('newcomer', '/threads', {
    'Thread, with content shown': async (page) => {
      await openThread(page);
      await page.getByLabel('Message', { exact: true }).fill('Good morning\nto everyone');
      await click(page, 'button', 'Send');
      await expect(page.getByText('to everyone').last()).toBeVisible();
      await click(page, 'button', /^Show content of/);
      await expect(page.getByRole('button', { name: /^Show content of/ })).toHaveCount(0);
    },
    'Thread, with an answer and the message that it cites': async (page) => {
      await openThread(page);
      await page.getByLabel('Message', { exact: true }).fill('The parcels go to Bern on Friday.');
      await click(page, 'button', 'Send');
      await expect(page.getByText('The parcels go to Bern').last()).toBeVisible();
      await click(page, 'button', 'Ask about this thread');
      await page.getByRole('textbox', { name: 'Question' }).fill('Where do the parcels go?');
      await click(page, 'button', 'Ask');
      await page.getByRole('switch', { name: 'Allow AI features to read what I can read' }).click();
      await expect(page.getByText('You gave your consent')).toBeVisible();
      await click(page, 'button', 'Ask');
      await click(page, 'button', /^Show in the thread/);
      await expect(page.locator('mark')).toBeVisible();
    },
    'Thread, with a microphone that is refused': async (page) => {
      await openThread(page);
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await click(page, 'button', 'Record a voice note');
      await expect(page.getByText('Your browser blocks this page from using the microphone.')).toBeVisible();
    },
  }),
];
