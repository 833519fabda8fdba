import type { Page } from '@playwright/test';
import { click, shows, type View, viewsOf } from './look.ts';
import { askPersonAgain } from './tenant.ts';
import { expect } from './test.ts';

async function openAgent(page: Page, name: string, tab?: string): Promise<void> {
  await click(page, 'link', name);
  await shows(page, 'heading', name);
  if (tab === undefined) return;
  const link = page.getByRole('navigation', { name: 'Agent', exact: true }).getByRole('link', { name: tab });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

const tabViews: readonly View[] = [
  ['Runs', 'table', 'Runs'],
  ['Draft', 'textbox', 'Instructions'],
  ['Test', 'textbox', 'Question'],
  ['Versions', 'list', 'Versions'],
].map(
  ([tab = '', role, name]): View => ({
    name: `Agent, ${tab}`,
    path: '/agents',
    as: 'operator',
    open: async (page) => {
      await openAgent(page, 'Weekly digest', tab);
      await shows(page, role as Parameters<typeof shows>[1], name ?? '');
    },
  }),
);

/** The pages of agents, and the dialogs on them. */
export const agentViews: readonly View[] = [
  { name: 'Agents, no agents', path: '/agents', as: 'newcomer' },
  { name: 'Agents', path: '/agents', as: 'operator' },
  { name: 'New agent', path: '/agents/new', as: 'newcomer' },
  ...viewsOf('operator', '/agents', {
    'Agent that serves': async (page) => {
      await openAgent(page, 'Weekly digest');
      await expect(page.getByRole('group', { name: /^Runs by day/ })).toBeVisible();
    },
    'Agent with problems': async (page) => {
      await openAgent(page, 'Nothing in it yet', 'Draft');
      await click(page, 'button', 'Compile');
      await expect(page.getByText(/^Not compiled/)).toBeVisible();
    },
  }),
  {
    name: 'Run that waits for its person',
    path: '/agents',
    as: 'operator',
    prepare: askPersonAgain,
    open: async (page) => {
      await openAgent(page, 'Weekly digest');
      await click(page, 'link', /^Call: /);
      await shows(page, 'region', 'Confirmation');
    },
  },
  ...tabViews,
  { name: 'No such run', path: '/agents/agt_unknown/runs/run_unknown', as: 'newcomer' },
  { name: 'No such agent', path: '/agents/agt_unknown', as: 'newcomer' },
  ...viewsOf('operator', '/agents', {
    'Delete an agent': async (page) => {
      await openAgent(page, 'Weekly digest');
      await click(page, 'button', 'Delete');
      await shows(page, 'alertdialog', 'Delete Weekly digest?');
    },
  }),
];
