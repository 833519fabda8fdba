import { click, shows, type View } from './look.ts';
import { expect } from './test.ts';

/** The request log, and the panel and the page of a request. */
export const requestViews: readonly View[] = [
  { name: 'Request log', path: '/requests', as: 'operator' },
  { name: 'Request log, no matches', path: '/requests?status=5xx', as: 'newcomer' },
  {
    name: 'Request log, with a saved view',
    path: '/requests?method=POST',
    as: 'operator',
    open: async (page) => {
      await click(page, 'button', 'Save view');
      await shows(page, 'dialog', 'Save this view');
      await page.getByRole('dialog').getByLabel('Name').fill('Writes');
      await page.keyboard.press('Enter');
      await shows(page, 'navigation', 'Saved views');
    },
  },
  {
    name: 'Save a view',
    path: '/requests?method=PUT',
    as: 'operator',
    open: async (page) => {
      await click(page, 'button', 'Save view');
      await shows(page, 'dialog', 'Save this view');
    },
  },
  {
    name: 'Keyboard shortcuts',
    path: '/requests',
    as: 'operator',
    open: async (page) => {
      await page.keyboard.press('?');
      await shows(page, 'dialog', 'Keyboard shortcuts');
    },
  },
  { name: 'Request log, empty', path: '/requests', as: 'newcomer' },
  {
    name: 'Request detail',
    path: '/requests?status=4xx',
    as: 'operator',
    open: async (page) => {
      await click(page, 'button', /^GET \/v1/);
      await expect(page.getByRole('dialog').getByText('Latency')).toBeVisible();
    },
  },
  {
    name: 'Request page',
    path: '/requests?status=4xx',
    as: 'operator',
    open: async (page) => {
      await click(page, 'button', /^GET \/v1/);
      await click(page, 'link', 'Open as a page');
      await shows(page, 'heading', /^Requests by/);
    },
  },
  {
    name: 'Request page, with what the request caused',
    path: '/requests?method=POST',
    as: 'operator',
    open: async (page) => {
      await click(page, 'button', 'POST /v1/developer/api-keys');
      await click(page, 'link', 'Open as a page');
      await shows(page, 'region', 'Events and their deliveries');
    },
  },
  { name: 'No such request', path: '/requests/rlg_unknown', as: 'newcomer' },
];
