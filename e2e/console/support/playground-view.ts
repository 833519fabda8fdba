import type { Page } from '@playwright/test';
import { click, shows, type View } from './look.ts';
import { expect } from './test.ts';

const changeCall = (page: Page) => page.getByRole('button', { name: /^Change the call/ });
const openCalls = (page: Page) => expect(changeCall(page)).toBeVisible();

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
    name: 'Playground, the calls',
    path: '/playground?call=listThreads',
    as: 'newcomer',
    callsApi: true,
    open: async (page) => {
      await changeCall(page).click();
      await shows(page, 'dialog', 'Choose a call');
    },
  },
  {
    name: 'Playground, the refusals of a call',
    path: '/playground?call=sendMessage',
    as: 'newcomer',
    callsApi: true,
    open: async (page) => {
      await click(page, 'radio', 'Refusals');
      await shows(page, 'list', 'Refusals of this call');
    },
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
