import type { ProductAddress } from '../product.ts';
import { makeAgent, pageOf } from './support/agent.ts';
import { callApi, createKey, type Developer } from './support/developer.ts';
import { openPage } from './support/open-page.ts';
import { toast } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function makeWebhook(product: ProductAddress, { token }: Developer): Promise<string> {
  const body = { url: 'https://example.com/in', event_types: ['*'], description: 'Orders' };
  const answer = await callApi<{ id: string }>(product, 'POST /v1/developer/webhooks', { token, body });
  return answer.body.id;
}

test('the page of an endpoint that somebody else has removed says so after the next press', async ({
  developer,
  page,
  product,
}) => {
  const id = await makeWebhook(product, developer);
  await openPage(page, `/webhooks/${id}`);
  await callApi(product, `DELETE /v1/developer/webhooks/${id}`, developer);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(toast(page, 'No such webhook endpoint in this workspace.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Endpoint not found');
  await main.getByRole('link', { name: 'All endpoints' }).click();
  await expect(main).toContainText('No endpoints yet');
});

const blank = { name: 'Short-lived', template_id: 'blank' };

test('the page of an agent says by itself that somebody else has deleted it', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeAgent(product, { token, draft: blank });
  await openPage(page, pageOf(path));
  await callApi(product, `DELETE ${path}`, { token });
  await expect(page.getByRole('main')).toContainText('Agent not found');
});

test('an agent that somebody else has deleted cannot be deleted again, and the page says so', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeAgent(product, { token, draft: blank });
  await openPage(page, `${pageOf(path)}/versions`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(blank.name);
  await callApi(product, `DELETE ${path}`, { token });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main')).toContainText('Agent not found');
});

test('what was typed into the draft of an agent that somebody else has deleted stays', async ({
  developer: { token },
  page,
  product,
}) => {
  const path = await makeAgent(product, { token, draft: blank });
  await openPage(page, `${pageOf(path)}/draft`);
  const field = page.getByLabel('Instructions');
  await field.fill('A long text');
  await callApi(product, `DELETE ${path}`, { token });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No such agent in this workspace.' })).toBeVisible();
  await expect(field).toHaveValue('A long text');
});

test('the details of a key open by their address after somebody has revoked it', async ({
  developer,
  page,
  product,
}) => {
  const { key } = await createKey(product, developer.token, { name: 'Shared' });
  await openPage(page, `/keys?key=${key.id}`);
  const sheet = page.getByRole('dialog', { name: 'Shared' });
  await expect(sheet).toContainText('Active');
  await callApi(product, `DELETE /v1/developer/api-keys/${key.id}`, developer);
  await page.reload();
  await expect(sheet).toContainText('Revoked');
});

for (const path of ['/requests', '/events', '/agents', '/threads', '/webhooks', '/clients']) {
  test(`an address below ${path} that cannot be an id is answered as one that does not exist`, async ({
    developer: _,
    page,
  }) => {
    await openPage(page, `${path}/none`);
    const main = page.getByRole('main');
    const unknown = await main.innerText();
    expect(unknown).toContain('not found');
    for (const id of ['%2e%2e%2fx', '%', '%E0%A4%A', 'x'.repeat(1500), '%00']) {
      await openPage(page, `${path}/${id}`);
      await expect(main).toContainText('not found');
      expect(await main.innerText()).toBe(unknown);
    }
  });
}
