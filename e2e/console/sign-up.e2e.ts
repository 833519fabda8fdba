import { freshEmail, freshPassword, register, signIn, signUp } from './support/developer.ts';
import {
  developmentBox,
  fillSignIn,
  fillSignUp,
  homeHeading,
  otherCode,
  passwordField,
  readCode,
  toast,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('an invalid form is refused with a message at each field', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('ada@');
  await passwordField(page).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([
    'Name must not be empty.',
    'Email must be an email address, such as ada@example.com.',
    'Password must have at least 10 characters.',
  ]);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must not be empty.');
});

test('a wrong code is refused and can be corrected', async ({ page }) => {
  await fillSignUp(page, freshEmail(), freshPassword());
  const code = await readCode(page);
  const field = page.getByLabel('Verification code');
  await field.fill(otherCode(code));
  await expect(page.getByRole('alert').filter({ hasText: 'code' })).toBeVisible();
  await expect(field).toHaveValue('');
  // As people copy it from an email.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(homeHeading(page)).toBeVisible();
});

test('a new code invalidates the old one', async ({ page }) => {
  await fillSignUp(page, freshEmail(), freshPassword());
  const old = await readCode(page);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(toast(page, 'A new code is on its way')).toBeVisible();
  await expect(developmentBox(page).getByText(old)).toBeHidden();
  const field = page.getByLabel('Verification code');
  await field.fill(old);
  await expect(page.getByRole('alert').filter({ hasText: 'code' })).toBeVisible();
  await field.fill(await readCode(page));
  await expect(homeHeading(page)).toBeVisible();
});

test('beyond the limit of codes the page counts down to the next one', async ({ page, product }) => {
  const email = freshEmail();
  const password = freshPassword();
  await register(product, email, password);
  await register(product, email, password);
  await register(product, email, password);
  await fillSignUp(page, email, password);
  const resend = page.getByRole('button', { name: /^Resend/ });
  await resend.click();
  await expect(toast(page, 'A new code is on its way')).toBeVisible();
  await resend.click();
  await expect(toast(page, 'No code was sent')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend in 59:\d\d$/);
});

test('signing up with the address of an existing account looks the same and reveals nothing', async ({
  page,
  product,
}) => {
  const { email } = await signUp(product);
  await fillSignUp(page, email, freshPassword());
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('signing in before the address is confirmed sends a new code and asks for it', async ({
  page,
  product,
}) => {
  const email = freshEmail();
  const password = freshPassword();
  await register(product, email, password);
  await fillSignIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await readCode(page));
  await expect(homeHeading(page)).toBeVisible();
});

test('a password that someone else registered never opens the account: a new one must be set first', async ({
  page,
  product,
}) => {
  const email = freshEmail();
  const planted = freshPassword();
  const chosen = freshPassword();
  await register(product, email, planted);
  await fillSignUp(page, email, freshPassword());
  await page.getByLabel('Verification code').fill(await readCode(page));
  const heading = page.getByRole('heading', { name: 'Choose a new password' });
  await expect(heading).toBeVisible();
  for (const path of ['/', '/keys', '/settings', '/login']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(homeHeading(page)).toBeVisible();
  expect(await signIn(product, { email, password: planted })).toBeUndefined();
  expect(await signIn(product, { email, password: chosen })).toMatch(/_sess_/);
});
