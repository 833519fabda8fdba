import type { KeyView } from '../support/view.ts';
import { callApi } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const dayMs = 86_400_000;

for (const [wrong, byMs] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const) {
  test(`a browser whose clock is a day ${wrong} shows and makes the right times`, async ({
    developer,
    page,
    product,
  }) => {
    await page.clock.setSystemTime(Date.now() + byMs);
    await openPage(page, '/settings/security');
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Active just now');
    await openPage(page, '/keys?create=true');
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.getByLabel('Name').fill('A week');
    await form.getByLabel('Expires').selectOption('In 7 days');
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
    const { body } = await callApi<readonly (KeyView & { created_at: string; expires_at: string })[]>(
      product,
      'GET /v1/developer/api-keys',
      developer,
    );
    const lifetimes = body.map((key) => Date.parse(key.expires_at) - Date.parse(key.created_at));
    expect(lifetimes.map((ms) => Math.round((ms / dayMs) * 10) / 10)).toEqual([7]);
  });
}
