import { flow as test } from './support/flow.ts';
import { approveInQueue } from './support/review.ts';
import { expect } from './support/test.ts';
import { askAuthorization, registerWebApp } from './support/web-app.ts';

test('the page of an app that waits asks after 5 seconds, and then less and less often', async ({
  callback,
  page,
  product,
}) => {
  const client = await registerWebApp(product, callback);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  // From here on, the time of the page stands still but for `runFor`.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(askAuthorization(product, client, callback).url);
  await expect(page.getByRole('status')).toBeVisible();
  for (const [count, secondsMin] of [
    [1, 5],
    [2, 7],
    [3, 9],
  ] as const) {
    let seconds = 0;
    for (; asked.length < count && seconds < 60; seconds += 1) await page.clock.runFor(1000);
    expect(asked).toHaveLength(count);
    expect(seconds).toBeGreaterThanOrEqual(secondsMin);
  }
});

test('without scripts, the page of an app that waits goes on by its link', async ({
  browser,
  callback,
  elsewhere,
  product,
}) => {
  const client = await registerWebApp(product, callback);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(askAuthorization(product, client, callback).url);
  const again = page.getByRole('link', { name: 'Check again' });
  await again.click();
  await expect(
    page.getByRole('heading', { name: `${client.client_name} is waiting for approval` }),
  ).toBeVisible();
  await expect(page.getByText('It continues automatically')).toBeHidden();
  await approveInQueue(elsewhere, product, client.client_name);
  await again.click();
  await expect(page).toHaveURL(/\/login\?next=%2Foauth%2Fconsent%2F/);
  await context.close();
});
