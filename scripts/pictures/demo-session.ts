import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../e2e/launch-chromium.ts';
import type { StartedProduct } from '../../e2e/product.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The record that `npm start -- --demo` keeps of the workspace it made. */
export interface Demo {
  readonly developer: Credentials;
  readonly operator: Credentials;
  readonly rawKey: string;
}

export const readDemo = async ({ dataDir }: StartedProduct): Promise<Demo> =>
  JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;

/** Signs in to the console, up to Home. */
export async function signIn(
  page: Page,
  { consoleUrl }: StartedProduct,
  { email, password }: Credentials,
): Promise<void> {
  await page.goto(`${consoleUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
}
