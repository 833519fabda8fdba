import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readCode } from './sign-up.ts';

/** A fictional number that no other test has. */
export const freshPhone = (): string => `+1${randomInt(200, 500)}555${randomInt(1000, 9999)}`;

/** Enters a number and the code that is sent to it. */
export async function giveNumber(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await readCode(page));
}

/** Signs up from the sign-in page with a number that is not in use. Returns the number. */
export async function signUpByPhone(page: Page): Promise<string> {
  const phone = freshPhone();
  await page.getByRole('link', { name: 'Sign in with your phone' }).click();
  await giveNumber(page, phone);
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Sign up' }).click();
  return phone;
}
