import { createKey } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/test.ts';

// A header that the tests add would be one that no other origin may send.
test.use({ extraHTTPHeaders: {} });

// A person can forbid a site to keep anything. Then even the question for its storage throws.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }),
);

test('the console works in a browser that keeps nothing for it', async ({ developer: _, page }) => {
  await openPage(page, '/');
  const group = page.getByRole('button', { name: 'Watch', exact: true });
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('API keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'API keys' }).first()).toBeVisible();
});

test('the documents work in a browser that keeps nothing for them', async ({ developer, page, product }) => {
  const { raw_key: key } = await createKey(product, developer.token, { scopes: ['threads:read'] });
  await page.goto('/docs/api/threads#listThreads');
  await page.getByLabel('Your API key, for the samples').fill(key);
  await page.getByRole('button', { name: 'Put it in' }).click();
  const form = page.locator('form[aria-label="GET /v1/threads"]');
  await page.locator('details.try').filter({ has: form }).locator('summary').click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toHaveText(/^200 after \d+ ms$/);
});
