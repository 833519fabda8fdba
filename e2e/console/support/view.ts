import type { Page } from '@playwright/test';
import { agentViews } from './agent-view.ts';
import { eventViews } from './event-view.ts';
import { click, shows, type View, viewsOf } from './look.ts';
import { personViews } from './person-view.ts';
import { playgroundViews } from './playground-view.ts';
import { requestViews } from './request-view.ts';
import { expect } from './test.ts';
import { threadViews } from './thread-view.ts';
import { webhookViews } from './webhook-view.ts';

export type { View } from './look.ts';

async function openKeyMenu(page: Page): Promise<void> {
  await click(page, 'button', 'Actions for Production worker');
  await shows(page, 'menuitem', 'Revoke');
}

async function mintKey(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Name').fill('To look at');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await shows(page, 'dialog', 'Your new API key');
}

const visitorViews: readonly View[] = [
  { name: 'Sign in', path: '/login', as: 'visitor' },
  ...viewsOf('visitor', '/login', {
    'Sign in, refused': async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not a password');
      await click(page, 'button', 'Sign in');
      await expect(page.getByText('Sign-in failed')).toBeVisible();
    },
  }),
  { name: 'Sign up', path: '/signup', as: 'visitor' },
  ...viewsOf('visitor', '/signup', {
    'Sign up, refused': async (page) => {
      await click(page, 'button', 'Create account');
      await expect(page.getByText('Name must not be empty.')).toBeVisible();
    },
  }),
  { name: 'Verify', path: '/verify?email=somebody.with.a.long.name%40example.com', as: 'visitor' },
  { name: 'Forgot', path: '/forgot', as: 'visitor' },
  { name: 'Reset', path: '/reset?email=ada%40example.com', as: 'visitor' },
  { name: 'Not found', path: '/no-such-page', as: 'visitor' },
  { name: 'Mailbox', path: '/dev/mailbox', as: 'visitor' },
];

const newcomerViews: readonly View[] = [
  { name: 'Home of a newcomer', path: '/', as: 'newcomer' },
  { name: 'API keys, no keys', path: '/keys', as: 'newcomer' },
  { name: 'API keys, no revoked keys', path: '/keys?status=revoked', as: 'newcomer' },
  { name: 'Audit log, no records of a kind', path: '/audit?action=message.', as: 'newcomer' },
  ...viewsOf('newcomer', '/settings', {
    'Delete the workspace': async (page) => {
      await click(page, 'button', 'Delete workspace');
      await expect(page.getByRole('alertdialog').getByText('What goes:')).toBeVisible();
    },
  }),
];

const appViews: readonly View[] = [
  { name: 'Connected apps, no apps', path: '/connected-apps', as: 'newcomer' },
  { name: 'OAuth clients, no clients', path: '/clients', as: 'newcomer' },
  ...viewsOf('newcomer', '/clients', {
    'Claim a client': async (page) => {
      await click(page, 'button', 'Claim a client');
      await shows(page, 'dialog', 'Claim a client');
    },
  }),
  { name: 'New client', path: '/clients/new', as: 'newcomer' },
  ...viewsOf('newcomer', '/clients/new', {
    'New client, refused': async (page) => {
      await click(page, 'button', 'Create client');
      await expect(page.getByText('Name must not be empty.')).toBeVisible();
    },
  }),
  { name: 'No such client', path: '/clients/cli_unknown', as: 'newcomer' },
  { name: 'MCP', path: '/mcp', as: 'newcomer' },
  { name: 'Device code', path: '/device', as: 'newcomer' },
  { name: 'Request that is no longer valid', path: '/oauth/consent/unknown', as: 'newcomer' },
  { name: 'Platform audit', path: '/operator/audit', as: 'operator' },
  { name: 'Client review', path: '/operator/clients?status=all', as: 'operator' },
  { name: 'Client review, no clients', path: '/operator/clients?status=suspended', as: 'operator' },
  ...viewsOf('operator', '/operator/clients?status=all', {
    'Client under review': async (page) => {
      await click(page, 'button', /^Helper/);
      await expect(page.getByRole('dialog').getByText('Metadata hash')).toBeVisible();
    },
  }),
];

const pageViews: readonly View[] = [
  { name: 'Home', path: '/', as: 'operator' },
  { name: 'API keys', path: '/keys?status=all', as: 'operator' },
  { name: 'Audit log', path: '/audit', as: 'operator' },
  { name: 'Settings', path: '/settings', as: 'operator' },
  { name: 'Security', path: '/settings/security', as: 'operator' },
  { name: 'Operator', path: '/operator', as: 'operator' },
  { name: 'Health', path: '/operator/health', as: 'operator' },
];

const keyViews: readonly View[] = [
  ...viewsOf('operator', '/keys?create=true', {
    'Create key': (page) => shows(page, 'group', 'Danger zone'),
  }),
  ...viewsOf('operator', '/keys?create=true&scopes=threads:read,scim&name=Nightly', {
    'Create key, filled in by a link': (page) => shows(page, 'group', 'Danger zone'),
  }),
  ...viewsOf('operator', '/keys?create=true', {
    'Key shown once': mintKey,
    'Question before an unsaved key is lost': async (page) => {
      await mintKey(page);
      await click(page, 'button', 'Done');
      await shows(page, 'alertdialog', 'You will not see this key again');
    },
  }),
  { name: 'Key menu', path: '/keys', as: 'operator', open: openKeyMenu },
  ...viewsOf('operator', '/keys', {
    'Rotate key': async (page) => {
      await openKeyMenu(page);
      await click(page, 'menuitem', 'Rotate');
      await shows(page, 'dialog', 'Rotate key');
    },
    'Revoke key': async (page) => {
      await openKeyMenu(page);
      await click(page, 'menuitem', 'Revoke');
      await shows(page, 'alertdialog', 'Revoke key?');
    },
    'Key detail': async (page) => {
      await click(page, 'button', 'Production worker');
      await expect(page.getByRole('dialog').getByText('Key ID')).toBeVisible();
    },
  }),
];

const detailViews: readonly View[] = [
  ...viewsOf('operator', '/audit?action=api_key.', {
    'Audit detail': async (page) => {
      await click(page, 'button', /^API key/);
      await expect(page.getByRole('dialog').getByText('Sequence')).toBeVisible();
    },
  }),
  ...viewsOf('operator', '/', {
    'Command palette': async (page) => {
      await page.keyboard.press('Control+K');
      await shows(page, 'dialog', 'Command palette');
    },
    'Command palette, about a request of the console': async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill(`req_${'0'.repeat(32)}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('is a request from the console')).toBeVisible();
    },
  }),
  ...viewsOf('operator', '/settings/security', {
    'Change the password': async (page) => {
      await click(page, 'button', 'Change password');
      await shows(page, 'dialog', 'Change your password');
    },
    'Authenticator app': async (page) => {
      await click(page, 'button', 'Set up');
      await shows(page, 'dialog', 'Set up an authenticator app');
    },
    'Passkey name': async (page) => {
      await click(page, 'button', 'Add passkey');
      await shows(page, 'dialog', 'Add a passkey');
    },
  }),
  ...viewsOf('operator', '/operator', {
    'Suspend an account': async (page) => {
      await click(page, 'button', /^Suspend dev-/);
      await shows(page, 'dialog', /^Suspend/);
    },
    'Rotate a data key': async (page) => {
      await click(page, 'button', /^Rotate the data key of dev-/);
      await shows(page, 'alertdialog', /^Rotate the data key of/);
    },
    'Operator, with a rotation under way': async (page) => {
      // The worker may end it before it is seen.
      await expect(async () => {
        await click(page, 'button', /^Rotate the data key of dev-/);
        await click(page, 'button', 'Rotate data key');
        await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
      }).toPass();
    },
    'Switch the flag': async (page) => {
      await click(page, 'switch', 'apikey_auth_enabled');
      await shows(page, 'alertdialog', 'Switch apikey_auth_enabled off?');
    },
  }),
];

/** Everything that a person can see in the console. */
export const views: readonly View[] = [
  ...visitorViews,
  ...newcomerViews,
  ...appViews,
  ...pageViews,
  ...keyViews,
  ...detailViews,
  ...requestViews,
  ...eventViews,
  ...playgroundViews,
  ...threadViews,
  ...personViews,
  ...webhookViews,
  ...agentViews,
];
