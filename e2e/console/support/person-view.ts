import type { Page } from '@playwright/test';
import { click, shows, type View, viewsOf } from './look.ts';
import { expect } from './test.ts';

async function openReport(page: Page): Promise<void> {
  await click(page, 'button', /^Fraud/);
  await shows(page, 'button', 'Show reported content');
}

/** The pages about people: their contacts, their reports, and their AI calls. */
export const personViews: readonly View[] = [
  { name: 'People', path: '/settings/people', as: 'operator' },
  { name: 'People, with nobody yet', path: '/settings/people', as: 'newcomer' },
  ...viewsOf('newcomer', '/settings/people', {
    'People, with a handle that is refused': async (page) => {
      await page.getByLabel('Handle', { exact: true }).fill('a b');
      await click(page, 'button', 'Save');
      await expect(page.getByText(/^Handle must be/)).toBeVisible();
    },
  }),
  { name: 'Domains, with none yet', path: '/settings/domains', as: 'newcomer' },
  ...viewsOf('operator', '/settings/domains', {
    'Domains, with one that is claimed': async (page) => {
      await page.getByLabel('Domain', { exact: true }).fill('a-domain-with-a-long-name.example');
      await click(page, 'button', 'Add domain');
      await shows(page, 'button', 'Remove a-domain-with-a-long-name.example');
    },
  }),
  { name: 'Usage', path: '/usage', as: 'operator' },
  { name: 'Usage, with nothing used', path: '/usage', as: 'newcomer' },
  { name: 'Moderation', path: '/operator/moderation?status=all', as: 'operator' },
  { name: 'Report', path: '/operator/moderation?status=all', as: 'operator', open: openReport },
  ...viewsOf('operator', '/operator/moderation?status=all', {
    'Report, with what was said': async (page) => {
      await openReport(page);
      await click(page, 'button', 'Show reported content');
      await expect(page.getByText('They asked for a wire transfer')).toBeVisible();
    },
  }),
];
