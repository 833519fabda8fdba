import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findColorViolations, findViolations, narrow } from './support/accessible.ts';

/** Prometheus serves the page after filling in its templates, so these may not stand in it. */
const source = readFileSync(
  join(import.meta.dirname, '..', '..', 'deploy', 'cluster', 'dashboard.html'),
  'utf8',
);
const origin = 'http://prometheus.example';
const nowSeconds = 1_764_600_000;

interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
}

/** A server that was the primary until two minutes ago, and one that has been it for a minute. */
const primaries: readonly Series[] = [
  { metric: { name: 'pg1' }, values: valuesFrom(-900, -120) },
  { metric: { name: 'pg2' }, values: valuesFrom(-60, 0) },
];

function valuesFrom(from: number, to: number): readonly (readonly [number, string])[] {
  const times = Array.from({ length: (to - from) / 2 + 1 }, (_, index) => nowSeconds + from + index * 2);
  return times.map((at) => [at, '1'] as const);
}

/** The page beside a Prometheus that answers what it is asked about the primary, or with an error. */
async function openDashboard(page: Page, error?: string): Promise<void> {
  await page.clock.setFixedTime(nowSeconds * 1000);
  await page.route(`${origin}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/consoles/cluster.html')
      return route.fulfill({ body: source, contentType: 'text/html; charset=utf-8' });
    if (error !== undefined) return route.fulfill({ status: 400, json: { status: 'error', error } });
    const result = searchParams.get('query') === 'patroni_primary' ? primaries : [];
    return route.fulfill({ json: { status: 'success', data: { result } } });
  });
  await page.goto(`${origin}/consoles/cluster.html`);
}

test('the dashboard of the cluster says in words when the primary changed', async ({ page }) => {
  await openDashboard(page);
  const changes = page.getByRole('listitem');
  await expect(changes).toHaveText([/pg2 is the primary$/, /pg1 is no longer the primary$/]);
  await expect(page.getByRole('status')).toContainText('Read at');
  expect(source).not.toContain('{{');
});

test('the dashboard of the cluster has no violation of WCAG 2.2 AA in either theme, nor sideways scrolling at 360 px', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openDashboard(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(await findViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColorViolations(page), 'dark').toEqual([]);
  await narrow(page);
  expect(await findViolations(page), 'dark at 360 px').toEqual([]);
});

test('the dashboard of the cluster says that Prometheus does not answer, and why', async ({ page }) => {
  await openDashboard(page, 'query timed out');
  await expect(page.getByRole('status')).toHaveText('Prometheus does not answer: query timed out');
});
