import { openTerminal, type Terminal } from './support/command-line.ts';
import { test as base, expect } from './support/test.ts';
import { readPersonId } from './support/web-app.ts';

const test = base.extend<{ terminal: Terminal }>({
  terminal: async ({ product }, use) => {
    const terminal = await openTerminal(product);
    await use(terminal);
    await terminal.close();
  },
});

test('a terminal shows a link, and continues as the person who allows it there', async ({
  developer,
  page,
  product,
  terminal,
}) => {
  const login = terminal.run('login', '--no-qr');
  const link = await login.waitFor(/http:\S+user_code=[A-Z]{4}-[A-Z]{4}/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Authorize Command line', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(link.slice(-9));
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Your device is connected' })).toBeVisible();
  expect((await login.ended).code).toBe(0);

  const who = await terminal.run('whoami', '--json').ended;
  expect(who.code).toBe(0);
  expect((JSON.parse(who.out) as { id: string }).id).toBe(await readPersonId(product, developer.token));
});
