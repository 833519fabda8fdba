import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('times are in the zone of the browser, then in the one that was chosen, also before a script runs', async ({
  developer: _,
  page,
}) => {
  const rendered = async () => (await page.request.get('/settings')).text();
  expect(await rendered()).not.toContain('GMT+9');
  await openPage(page, '/settings');
  const zone = page.getByLabel('Zone');
  await expect(zone).toHaveAccessibleDescription(/GMT\+9$/);
  expect(await rendered()).toContain('GMT+9');
  await zone.selectOption('America/New_York');
  await expect(zone).toHaveAccessibleDescription(/GMT-5$/);
  expect(await rendered()).toContain('GMT-5');
  await page.reload();
  await expect(zone).toHaveValue('America/New_York');
  await openPage(page, '/requests?from=2026-11-22T00:30:00.000Z');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-21T19:30');
  await openPage(page, '/settings');
  await zone.selectOption('UTC');
  await expect(zone).toHaveAccessibleDescription(/UTC$/);
  await zone.selectOption('Local time of this browser');
  await expect(zone).toHaveAccessibleDescription(/GMT\+9$/);
});

test('a cookie that is no zone is not followed', async ({ context, developer: _, page, product }) => {
  await context.addCookies([{ name: 'patchbay_zone', value: '<script>', url: product.consoleUrl }]);
  await openPage(page, '/settings');
  await expect(page.getByLabel('Zone')).toHaveAccessibleDescription(/GMT\+9$/);
});
