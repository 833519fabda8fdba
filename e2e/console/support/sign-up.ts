import type { Locator, Page } from '@playwright/test';

/** What a development host tells beside the form: the code, and where mail lands. */
export const developmentBox = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Development' });

/** The password field; its "Show" button stands beside it. */
export const passwordField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Password', exact: true });

/** The code that the page shows in development. */
export async function readCode(page: Page): Promise<string> {
  const box = developmentBox(page).getByText(/^\d{6}$/);
  return box.innerText();
}

/** A code of six digits that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Fills the sign-up form and sends it; the page that asks for the code comes next. */
export async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills the sign-in form and sends it. */
export async function fillSignIn(page: Page, email: string, password: string, next?: string): Promise<void> {
  await page.goto(next === undefined ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The heading that only a signed-in person sees. */
export const homeHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Home', level: 1 });

/** A notice at the edge of the page; the live region that reads it aloud holds the same words. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
