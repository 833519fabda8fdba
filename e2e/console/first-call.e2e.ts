import type { Locator, Page } from '@playwright/test';
import { freshEmail, freshPassword } from './support/developer.ts';
import { runInTerminal } from './support/terminal.ts';
import { expect, test } from './support/test.ts';

const CLICKS_MAX = 12;

/** Counts clicks. Filling a field counts as a click, unless the page has already focused it. */
function createPointer() {
  let clicks = 0;
  return {
    count: () => clicks,
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      if (!(await target.evaluate((element) => element === document.activeElement))) clicks += 1;
      await target.fill(text);
    },
  };
}

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('a stranger makes the first API call within twelve clicks', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pointer = createPointer();

  await test.step('the first page links to sign-up', async () => {
    await page.goto('/');
    await pointer.click(page.getByRole('link', { name: 'Create an account' }));
    await pointer.type(page.getByLabel('Name'), 'Ada Byron');
    await pointer.type(page.getByLabel('Email'), freshEmail());
    await pointer.type(page.getByRole('textbox', { name: 'Password' }), freshPassword());
    await pointer.click(page.getByRole('button', { name: 'Create account' }));
  });

  await test.step('the page shows the code, which can be copied', async () => {
    const shown = page.getByRole('complementary', { name: 'Development' });
    const [code = ''] = /\d{6}/.exec(await shown.innerText()) ?? [];
    await pointer.click(shown.getByRole('button', { name: 'Copy code' }));
    expect(await readClipboard(page)).toBe(code);
    await pointer.type(page.getByLabel('Verification code'), code);
  });

  await test.step('Home has a checklist whose next step is a key', async () => {
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Verify your email (done)' })).toBeVisible();
    await pointer.click(page.getByRole('button', { name: 'Create key' }));
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await expect(dialog.getByLabel('Name')).toHaveValue('My first key');
    await pointer.click(dialog.getByRole('radio', { name: 'Read only' }));
    await pointer.click(dialog.getByRole('button', { name: 'Create key' }));
  });

  const command = await test.step('the key comes with a curl command that holds it', async () => {
    const once = page.getByRole('dialog', { name: 'Your new API key' });
    const rawKey = await once.getByLabel('API key').inputValue();
    const terminal = once.getByRole('figure').filter({ hasText: 'Try it in a terminal' });
    await pointer.click(terminal.getByRole('button', { name: 'Copy' }));
    const copied = await readClipboard(page);
    expect(copied).toContain(rawKey);
    await pointer.click(once.getByRole('button', { name: 'Done' }));
    return copied;
  });

  const shown = await test.step('the curl command returns 200 with the welcome thread', async () => {
    const answer = await runInTerminal(command);
    expect(answer).toMatchObject({ status: 200, body: [{ title: 'Welcome' }] });
    return answer;
  });

  await test.step('Home shows this request by itself', async () => {
    const link = page.getByRole('link', { name: 'GET /v1/threads' });
    await expect(link).toBeVisible();
    expect(await link.getAttribute('href')).toMatch(/^\/requests\/rlg_/);
    await expect(page.getByText('Your first request has arrived.')).toBeVisible();
  });

  await test.step('and so does the request log', async () => {
    await pointer.click(page.getByRole('link', { name: 'Request log' }));
    const row = page.getByRole('row').filter({ hasText: shown.requestId });
    await expect(row).toContainText('200');
  });

  expect(pointer.count()).toBeLessThanOrEqual(CLICKS_MAX);
});
