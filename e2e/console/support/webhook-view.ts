import type { Page } from '@playwright/test';
import { click, shows, type View, viewsOf } from './look.ts';
import { expect } from './test.ts';

/** Opens the page of the endpoint that is enabled. */
async function openWebhook(page: Page): Promise<void> {
  await click(page, 'link', 'Order sync');
  await shows(page, 'heading', 'Order sync');
}

async function openWebhookMenu(page: Page, item: string): Promise<void> {
  await openWebhook(page);
  await click(page, 'button', 'More actions');
  await click(page, 'menuitem', item);
}

/** The pages of webhooks, and the dialogs on them. */
export const webhookViews: readonly View[] = [
  { name: 'Webhooks, no endpoints', path: '/webhooks', as: 'newcomer' },
  { name: 'No such endpoint', path: '/webhooks/whe_unknown', as: 'newcomer' },
  ...viewsOf('newcomer', '/webhooks/new', {
    'New endpoint': async (page) => {
      await click(page, 'button', 'Add endpoint');
      await expect(page.getByText('Enter the URL of your receiver.')).toBeVisible();
    },
    'Question before content leaves the service': async (page) => {
      await click(page, 'checkbox', 'Include content');
      await shows(page, 'alertdialog', 'Send content to this address?');
    },
    'Signing secret shown once': async (page) => {
      await page.getByLabel('URL').fill('https://example.com/hook');
      await click(page, 'button', 'Add endpoint');
      await shows(page, 'dialog', 'Your signing secret');
    },
  }),
  { name: 'Webhook inbox, not open', path: '/webhooks/inbox', as: 'newcomer' },
  ...viewsOf('newcomer', '/webhooks/inbox', {
    'Webhook inbox': async (page) => {
      await click(page, 'button', 'Open the inbox');
      await click(page, 'button', 'Send test event');
      await expect(page.getByText(/webhook-signature/)).toBeVisible();
    },
  }),
  ...viewsOf('operator', '/webhooks', {
    'Recover deliveries': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Recover since…');
      await click(page, 'button', 'Count deliveries');
      await expect(page.getByText('of these events.')).toBeVisible();
    },
    'Skip blocking deliveries': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await click(page, 'button', 'Skip blocking deliveries');
      await shows(page, 'alertdialog', 'Skip blocking deliveries?');
    },
    Delivery: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await click(page, 'button', 'ping');
      await expect(page.getByRole('dialog').getByText('Attempt 1')).toBeVisible();
    },
  }),
  { name: 'Webhooks', path: '/webhooks', as: 'operator' },
  { name: 'Webhook endpoint', path: '/webhooks', as: 'operator', open: openWebhook },
  ...viewsOf('operator', '/webhooks', {
    'Webhook endpoint whose deliveries wait': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await shows(page, 'list', 'Blocked subjects');
    },
    'Check of a delivery': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Check a delivery');
      const sheet = page.getByRole('dialog', { name: 'Check a delivery' });
      await sheet.getByLabel('Signing secret').fill('whsec_AAAA');
      await click(page, 'button', 'Check');
      await expect(sheet.getByText('Headers: wrong')).toBeVisible();
    },
    'Disabled webhook endpoint': async (page) => {
      await click(page, 'link', 'example.org');
      await expect(page.getByText('This endpoint is disabled')).toBeVisible();
    },
    'Edit endpoint': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Edit');
      await shows(page, 'checkbox', /^message\.new/);
    },
    'Rotate a signing secret': async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Rotate secret');
      await shows(page, 'dialog', 'Rotate signing secret');
    },
    'Remove an endpoint': async (page) => {
      await openWebhookMenu(page, 'Remove');
      await shows(page, 'alertdialog', 'Remove Order sync?');
    },
  }),
];
