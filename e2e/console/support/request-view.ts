import { click, shows, type View, viewsOf } from './look.ts';
import { expect } from './test.ts';

/** The request log, and the panel and the page of a request. */
export const requestViews: readonly View[] = [
  { name: 'Request log', path: '/requests', as: 'operator' },
  { name: 'Request log, no matches', path: '/requests?status=5xx', as: 'newcomer' },
  ...viewsOf('operator', '/requests?method=POST', {
    'Request log, with a saved view': async (page) => {
      await click(page, 'button', 'Save view');
      await shows(page, 'dialog', 'Save this view');
      await page.getByRole('dialog').getByLabel('Name').fill('Writes');
      await page.keyboard.press('Enter');
      await shows(page, 'navigation', 'Saved views');
    },
  }),
  ...viewsOf('operator', '/requests?method=PUT', {
    'Save a view': async (page) => {
      await click(page, 'button', 'Save view');
      await shows(page, 'dialog', 'Save this view');
    },
  }),
  ...viewsOf('operator', '/requests', {
    'Keyboard shortcuts': async (page) => {
      await page.keyboard.press('?');
      await shows(page, 'dialog', 'Keyboard shortcuts');
    },
  }),
  { name: 'Request log, empty', path: '/requests', as: 'newcomer' },
  ...viewsOf('operator', '/requests?status=4xx', {
    'Request detail': async (page) => {
      await click(page, 'button', /^GET \/v1/);
      await expect(page.getByRole('dialog').getByText('Latency')).toBeVisible();
    },
    'Request page': async (page) => {
      await click(page, 'button', /^GET \/v1/);
      await click(page, 'link', 'Open as a page');
      await shows(page, 'heading', /^Requests by/);
    },
  }),
  ...viewsOf('operator', '/requests?method=POST', {
    'Request page, with what the request caused': async (page) => {
      await click(page, 'button', 'POST /v1/developer/api-keys');
      await click(page, 'link', 'Open as a page');
      await shows(page, 'region', 'Events and their deliveries');
    },
  }),
  { name: 'No such request', path: '/requests/rlg_unknown', as: 'newcomer' },
];
