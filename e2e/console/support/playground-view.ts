import type { Page } from '@playwright/test';
import { click, shows, type View } from './look.ts';
import { expect } from './test.ts';

const openCalls = (page: Page) => expect(page.getByLabel('Call', { exact: true })).toBeVisible();

/** The page for calls, with filled-in fields and with an answer. */
export const playgroundViews: readonly View[] = [
  {
    name: 'Playground',
    path: '/playground?call=listThreads',
    as: 'newcomer',
    callsApi: true,
    open: openCalls,
  },
  {
    name: 'Playground, a call with a body',
    path: '/playground?call=sendMessage',
    as: 'operator',
    callsApi: true,
    open: openCalls,
  },
  {
    name: 'Playground, refused',
    path: '/playground?call=listThreads',
    as: 'newcomer',
    callsApi: true,
    open: async (page) => {
      await page.getByLabel('API key', { exact: true }).fill('not a key');
      await click(page, 'button', 'Send request');
      await shows(page, 'heading', '3. Response');
      await expect(page.getByText('token_invalid').first()).toBeVisible();
    },
  },
];
