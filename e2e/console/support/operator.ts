import { expect, type Page, test } from '@playwright/test';
import { operatorEmailOf, type ProductAddress } from '../../product.ts';
import { type Developer, enterConsole, signIn, signUp } from './developer.ts';

/** The address of this worker's operator: workers run at the same time and share no workspace. */
export const operatorEmail = (): string => operatorEmailOf(test.info().parallelIndex + 1);

/** The operator of this worker, who signs up at the first call and signs in at every later one. */
export async function signInOperator(product: ProductAddress): Promise<Developer> {
  const operator = { email: operatorEmail(), password: 'operators-of-the-browser-tests' };
  const token: string | undefined = await signIn(product, operator);
  return token === undefined ? signUp(product, operator) : { ...operator, token };
}

/** Opens the operator page. Returns the session token of the operator. */
export async function openOperatorPage(page: Page, product: ProductAddress): Promise<string> {
  const { token } = await signInOperator(product);
  await enterConsole(page.context(), product, token);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible();
  return token;
}
