import type { Locator, Page } from '@playwright/test';

/** The box next to the form on a development host: the code, and where its mail is kept. */
export const developmentBox = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Development' });

/** The password field, not its "Show" button. */
export const passwordField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Password', exact: true });

/** The code that the page shows in development. */
export async function readCode(page: Page): Promise<string> {
  const box = developmentBox(page).getByText(/^\d{6}$/);
  return box.innerText();
}

/** A six-digit code other than this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Fills in and sends the sign-up form, which leads to the page that asks for the code. */
export async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Opens the sign-in page, and signs in there. */
export async function fillSignIn(page: Page, credentials: Credentials, next?: string): Promise<void> {
  await page.goto(next === undefined ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`);
  await typeSignIn(page, credentials);
}

/** Fills in and sends the sign-in form of the page that is open. */
export async function typeSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The heading that only a signed-in person sees. */
export const homeHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Home', level: 1 });

/** A toast. Not the live region, which holds the same words. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
