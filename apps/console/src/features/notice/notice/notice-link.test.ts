import { expect, test } from 'vitest';
import { linkOf } from './notice-link.ts';

test.each([
  [{ page: 'account' }, '/settings/security'],
  [{ page: 'connected_apps' }, '/connected-apps'],
  [
    { page: 'client', id: 'https://app.example/client.json' },
    '/clients/https%3A%2F%2Fapp.example%2Fclient.json',
  ],
  [{ page: 'key', id: 'key_1' }, '/keys?status=all&key=key_1'],
  [{ page: 'webhook', id: 'whe_1' }, '/webhooks/whe_1'],
] as const)('a notice for %j links to the page where a signed-in person acts', (target, href) => {
  expect(linkOf(target).href).toBe(href);
});
