import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { withDatabase } from './support/database.ts';
import { callApi, type Developer } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const count = 400;

/** Rows of the request log, each a second older than the one before. */
async function fillLog(product: ProductAddress, { token }: Developer): Promise<void> {
  const { body } = await callApi<{ workspace: { id: string } }>(product, 'GET /v1/me', { token });
  await withDatabase(product, (db) =>
    db.query(
      `INSERT INTO request_logs (id, workspace_id, actor_kind, method, path, route, request_id, status, duration_ms, created_at)
       SELECT 'rlg_' || lpad(n::text, 26, '0'), $1, 'api_key', 'GET', '/v1/threads/thr_' || lpad(n::text, 4, '0'), '/v1/threads/{thread_id}',
         'req_' || $1 || n, 200, 3, now() - make_interval(secs => 60 + n) FROM generate_series(1, ${count}) n`,
      [body.workspace.id],
    ),
  );
}

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
const rowOf = (page: Page, n: number) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: `thr_${String(n).padStart(4, '0')}` });

test('of a table with hundreds of rows, those far from the window leave the page, and come back with their place', async ({
  developer,
  page,
  product,
}) => {
  await fillLog(product, developer);
  await openUntil(page, '/requests?method=GET', (expectSoon) => expectSoon(rowOf(page, 1)).toBeVisible());
  for (let shown = 50; shown < count; shown += 50) {
    await page.getByRole('button', { name: 'Load older' }).click();
    // The requests of the test itself are in the log as well, once they are written.
    await expect(rowOf(page, shown + 40)).toBeVisible();
  }
  await expect(rowOf(page, 1)).toHaveCount(0);
  expect(await table(page).getByRole('row').count()).toBeLessThan(250);
  const height = await table(page).evaluate((node) => node.clientHeight);

  await page.keyboard.press('Home');
  await expect(rowOf(page, 1)).toBeVisible();
  await expect(rowOf(page, count - 10)).toHaveCount(0);
  expect(Math.abs((await table(page).evaluate((node) => node.clientHeight)) - height)).toBeLessThan(60);

  // The focus goes through all of them.
  await page.keyboard.press('j');
  for (let row = 1; row < 120; row += 1) await page.keyboard.press('j');
  await expect(rowOf(page, 120)).toBeInViewport();
});
