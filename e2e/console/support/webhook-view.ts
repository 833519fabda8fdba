import type { Page } from '@playwright/test';
import { click, shows, type View } from './look.ts';
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
  {
    name: 'New endpoint',
    path: '/webhooks/new',
    as: 'newcomer',
    open: async (page) => {
      await click(page, 'button', 'Add endpoint');
      await expect(page.getByText('Enter the URL of your receiver.')).toBeVisible();
    },
  },
  {
    name: 'Question before content leaves the service',
    path: '/webhooks/new',
    as: 'newcomer',
    open: async (page) => {
      await click(page, 'checkbox', 'Include content');
      await shows(page, 'alertdialog', 'Send content to this address?');
    },
  },
  {
    name: 'Signing secret shown once',
    path: '/webhooks/new',
    as: 'newcomer',
    open: async (page) => {
      await page.getByLabel('URL').fill('https://example.com/hook');
      await click(page, 'button', 'Add endpoint');
      await shows(page, 'dialog', 'Your signing secret');
    },
  },
  { name: 'Webhook inbox, not open', path: '/webhooks/inbox', as: 'newcomer' },
  {
    name: 'Webhook inbox',
    path: '/webhooks/inbox',
    as: 'newcomer',
    open: async (page) => {
      await click(page, 'button', 'Open the inbox');
      await click(page, 'button', 'Send test event');
      await expect(page.getByText(/webhook-signature/)).toBeVisible();
    },
  },
  {
    name: 'Recover deliveries',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Recover since…');
      await click(page, 'button', 'Count deliveries');
      await expect(page.getByText('since then.')).toBeVisible();
    },
  },
  {
    name: 'Skip blocking deliveries',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await click(page, 'button', 'Skip blocking deliveries');
      await shows(page, 'alertdialog', 'Skip blocking deliveries?');
    },
  },
  {
    name: 'Delivery',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await click(page, 'button', 'ping');
      await expect(page.getByRole('dialog').getByText('Attempt 1')).toBeVisible();
    },
  },
  { name: 'Webhooks', path: '/webhooks', as: 'operator' },
  { name: 'Webhook endpoint', path: '/webhooks', as: 'operator', open: openWebhook },
  {
    name: 'Webhook endpoint whose deliveries wait',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Send test event');
      await shows(page, 'list', 'Blocked subjects');
    },
  },
  {
    name: 'Check of a delivery',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Check a delivery');
      const sheet = page.getByRole('dialog', { name: 'Check a delivery' });
      await sheet.getByLabel('Signing secret').fill('whsec_AAAA');
      await click(page, 'button', 'Check');
      await expect(sheet.getByText('Headers: wrong')).toBeVisible();
    },
  },
  {
    name: 'Disabled webhook endpoint',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await click(page, 'link', 'example.org');
      await expect(page.getByText('This endpoint is disabled')).toBeVisible();
    },
  },
  {
    name: 'Edit endpoint',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhook(page);
      await click(page, 'button', 'Edit');
      await shows(page, 'checkbox', /^message\.new/);
    },
  },
  {
    name: 'Rotate a signing secret',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhookMenu(page, 'Rotate secret');
      await shows(page, 'dialog', 'Rotate signing secret');
    },
  },
  {
    name: 'Remove an endpoint',
    path: '/webhooks',
    as: 'operator',
    open: async (page) => {
      await openWebhookMenu(page, 'Remove');
      await shows(page, 'alertdialog', 'Remove Order sync?');
    },
  },
];
