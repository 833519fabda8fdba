import { createHmac } from 'node:crypto';
import { callApi } from './support/developer.ts';
import { expect, test } from './support/test.ts';

test('a delivery that a receiver refuses is checked part by part, and its secret stays in the browser', async ({
  developer: { token },
  page,
  product,
}) => {
  const endpoint = { url: 'https://hooks.example.com/in', event_types: ['*'] };
  const { body: made } = await callApi<{ id: string; secret: string }>(
    product,
    'POST /v1/developer/webhooks',
    { token, body: endpoint },
  );
  const body = '{"id":"evt_1","type":"ping"}';
  const at = Math.floor(Date.now() / 1000);
  const key = Buffer.from(made.secret.replace('whsec_', ''), 'base64');
  const mac = createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await page.goto(`/webhooks/${made.id}`);
  await page.getByRole('button', { name: 'Check a delivery' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check a delivery' });
  const headers = `webhook-id: evt_1\nwebhook-timestamp: ${at}\nwebhook-signature: v1,${mac}`;
  await sheet.getByLabel('Headers').fill(headers);
  await sheet.getByLabel('Body').fill(JSON.stringify(JSON.parse(body), null, 2));
  await sheet.getByLabel('Signing secret').fill(made.secret);
  await sheet.getByRole('button', { name: 'Check' }).click();
  const result = sheet.getByRole('list', { name: 'Result' });
  await expect(result).toContainText('Signature: wrong');
  await expect(result).toContainText('The body was parsed and written again');

  await sheet.getByLabel('Body').fill(body);
  await expect(result).toBeHidden();
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('Signature: right');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((each) => each.includes(made.secret.slice(6)))).toEqual([]);
});
