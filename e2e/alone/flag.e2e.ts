import { callApi } from '../console/support/developer.ts';
import { openOperatorPage } from '../console/support/operator.ts';
import { expect, test } from '../console/support/test.ts';
import type { Flag } from '../support/view.ts';

test('the flag changes only after a confirmation, and takes effect', async ({ page, product }) => {
  const token = await openOperatorPage(page, product);
  const isEnabled = async () =>
    (await callApi<Flag>(product, 'GET /v1/admin/flags/apikey_auth_enabled', { token })).body.enabled;
  const flag = page.getByRole('switch', { name: 'apikey_auth_enabled' });
  const steps = [
    { question: 'Switch apikey_auth_enabled off?', answer: 'Switch off', enabled: false },
    { question: 'Switch apikey_auth_enabled on?', answer: 'Switch on', enabled: true },
  ];
  for (const { question, answer, enabled } of steps) {
    await flag.click();
    const dialog = page.getByRole('alertdialog', { name: question });
    expect(await isEnabled()).toBe(!enabled);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toBeHidden();
    await expect(flag).toBeChecked({ checked: enabled });
    expect(await isEnabled()).toBe(enabled);
  }
});
