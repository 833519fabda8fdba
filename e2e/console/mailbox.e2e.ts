import { freshEmail, freshPassword, register, signUp } from './support/developer.ts';
import { homeHeading } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('the mailbox holds the code of a new account, and any visitor can open it', async ({
  page,
  product,
}) => {
  const email = freshEmail();
  const code = await register(product, email, freshPassword());
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible();
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await mail.getByRole('button').first().click();
  await expect(page.getByRole('article')).toContainText(email);
  await expect(page.getByRole('article')).toContainText(code);

  await page.goto(`/verify?email=${encodeURIComponent(email)}`);
  await page.getByLabel('Verification code').fill(code);
  await expect(homeHeading(page)).toBeVisible();
});

test('a person who already has an account learns it by mail, not from the page', async ({
  page,
  product,
}) => {
  const { email } = await signUp(product);
  await register(product, email, freshPassword());
  await page.goto('/dev/mailbox');
  const mails = page.getByRole('listitem').filter({ hasText: email });
  await expect(mails).toHaveCount(2);
  await mails.first().getByRole('button').first().click();
  await expect(page.getByRole('article')).toContainText(email);
  expect(await page.getByRole('article').innerText()).not.toMatch(/\b\d{6}\b/);
});
