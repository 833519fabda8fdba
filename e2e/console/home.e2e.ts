import type { Page } from '@playwright/test';
import type { ProductAddress } from '../product.ts';
import { findViolations } from './support/accessible.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { openUntil } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

const figure = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
const list = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: title }) }));

/** Three requests by one key: two succeed, one finds nothing. */
async function sendRequests(product: ProductAddress, { token }: Developer): Promise<void> {
  const { raw_key: key } = await createKey(product, token, { name: 'Reader', scopes: ['threads:read'] });
  for (const path of ['/v1/threads', '/v1/threads', '/v1/threads/thr_unknown'])
    await callApi(product, `GET ${path}`, { token: key });
}

/** Opens Home once the recorder has written the last request. */
async function openHome(page: Page, query: string): Promise<void> {
  const reader = list(page, 'By key and app').getByRole('listitem').filter({ hasText: 'Reader' });
  await openUntil(page, `/${query}`, (expectSoon) => expectSoon(reader).toContainText('3'));
}

test('Home shows what the requests did, and leads to them', async ({ developer, page, product }) => {
  await sendRequests(product, developer);
  await openHome(page, '');
  await expect(figure(page, 'Errors')).toContainText('%');
  await expect(list(page, 'By endpoint')).toContainText('/v1/threads/{thread_id}');
  const failure = list(page, 'Errors').getByRole('listitem').filter({ hasText: 'thread_not_found' });
  await expect(failure.getByRole('link', { name: 'How to fix thread_not_found' })).toHaveAttribute(
    'href',
    /docs\/errors#thread_not_found$/,
  );
  await failure.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/requests\?/);
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: '/v1/' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('thr_unknown');
  await page.getByRole('button', { name: 'Clear Error code' }).click();
  await expect(rows.nth(2)).toBeVisible();
});

test('the range is kept in the URL, and every range has the same requests of this minute', async ({
  developer,
  page,
  product,
}) => {
  await sendRequests(product, developer);
  await openHome(page, '?range=30d');
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  const total = await figure(page, 'Requests').locator('dd').first().textContent();
  await page.getByRole('radio', { name: '1 h' }).check();
  await expect(page.getByRole('heading', { name: 'Last hour' })).toBeVisible();
  await expect(page).toHaveURL(/range=1h/);
  await expect(figure(page, 'Requests').locator('dd').first()).toHaveText(total ?? '');
});

test('the chart is read by keyboard, as a table, and leads to the requests of a column', async ({
  developer,
  page,
  product,
}) => {
  await sendRequests(product, developer);
  await openHome(page, '');
  const columns = page.getByRole('group', { name: /^Requests over time/ }).getByRole('link');
  await expect(columns).toHaveCount(24);
  const busy = columns.and(
    page.getByRole('link', { name: /: \d+ succeeded, [1-9]\d* client errors, 0 server errors$/ }),
  );
  await columns.last().focus();
  await page.keyboard.press('Home');
  await expect(columns.first()).toBeFocused();
  await expect(columns.first()).toHaveAccessibleName(/: 0 succeeded, 0 client errors, 0 server errors$/);
  await page.keyboard.press('ArrowRight');
  await expect(columns.nth(1)).toBeFocused();
  await busy.hover();
  expect(await findViolations(page)).toEqual([]);
  await busy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/requests\?from=.*&to=/);
  await expect(page.getByRole('row').filter({ hasText: 'thr_unknown' })).toBeVisible();
  await page.goBack();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'Requests over time' }).getByRole('row')).toHaveCount(25);
});

test('the next steps are ticked by what the workspace has, and go away with the last', async ({
  developer,
  page,
  product,
}) => {
  await sendRequests(product, developer);
  await openHome(page, '');
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Add a webhook' }) });
  await expect(steps).not.toContainText('(done)');
  const webhook = { url: 'https://receiver.example.com/hook', event_types: ['ping'] };
  await callApi(product, 'POST /v1/developer/webhooks', { token: developer.token, body: webhook });
  await page.reload();
  await expect(steps).toContainText('(done)');
});

test('Home shows the deliveries of the endpoints, and what was done last', async ({
  developer,
  page,
  product,
}) => {
  const { token } = developer;
  await sendRequests(product, developer);
  await openHome(page, '');
  await expect(list(page, 'Webhook deliveries')).toHaveCount(0);
  const { body: me } = await callApi<{ workspace: { id: string } }>(product, 'GET /v1/me', { token });
  const inbox = `${product.apiUrl}/v1/inbox/${me.workspace.id}`;
  await callApi(product, 'POST /v1/developer/webhooks', { token, body: { url: inbox, event_types: ['*'] } });
  await callApi(product, 'POST /v1/threads', { token, body: { participant_ids: [] } });
  const delivered = list(page, 'Webhook deliveries').getByText('Delivered').locator('..');
  await openUntil(page, '/', (expectSoon) => expectSoon(delivered).toContainText(/[1-9]/));
  await list(page, 'Latest activity')
    .getByRole('link', { name: /^Webhook created/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('webhook.created');
});

test('Home shows how near each limit is, the nearest first', async ({ developer, page, product }) => {
  await sendRequests(product, developer);
  const hook = { url: 'https://example.com/hook', event_types: ['*'] };
  for (let count = 0; count < 16; count += 1)
    await callApi(product, 'POST /v1/developer/webhooks', { token: developer.token, body: hook });
  await openHome(page, '');
  const limits = list(page, 'Limits');
  await expect(limits.locator('dl > div').first()).toContainText('Webhook endpoints16 of 20');
  await expect(limits).toContainText(/Active API keys1 of 100/);
  await expect(limits).toContainText(/Changesin the last minute\d+ of 600/);
  await expect(limits.getByRole('link', { name: 'View all limits' })).toHaveAttribute(
    'href',
    /docs\/limits$/,
  );
});
