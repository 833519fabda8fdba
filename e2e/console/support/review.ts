import { expect, type Locator, type Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { enterConsole } from './developer.ts';
import { signInOperator } from './operator.ts';
import { toast } from './sign-up.ts';

/** Opens the queue of clients as the operator of this product. */
export async function openQueue(page: Page, product: ProductAddress, query = ''): Promise<void> {
  const { token } = await signInOperator(product);
  await enterConsole(page.context(), product, token);
  await page.goto(`/operator/clients${query}`);
  await expect(page.getByRole('heading', { name: 'Client review', level: 1 })).toBeVisible();
}

/** Opens one client of the queue. Returns its panel. */
export async function openClient(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  // A toast that names the client is a dialog too.
  return page.getByRole('dialog', { name, exact: true });
}

/** Approves a client in the queue, and confirms the console's question. */
export async function approveInQueue(page: Page, product: ProductAddress, name: string): Promise<void> {
  await openQueue(page, product);
  const panel = await openClient(page, name);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const ask = page.getByRole('alertdialog', { name: `Approve ${name}?` });
  await ask.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, `${name} was approved`)).toBeVisible();
}
