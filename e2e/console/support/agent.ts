import type { Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { callApi } from './developer.ts';
import { openPage } from './open-page.ts';
import { expect } from './test.ts';

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly tools: readonly string[];
}

interface NewAgent {
  readonly token: string;
  readonly draft: Readonly<Record<string, unknown>>;
}

/** Makes an agent over the API. Returns its path there, which is also that of its pages behind `/v1`. */
export async function makeAgent(product: ProductAddress, { draft, token }: NewAgent): Promise<string> {
  const { body, status } = await callApi<Agent>(product, 'POST /v1/agents', { token, body: draft });
  expect(status, JSON.stringify(body)).toBe(201);
  return `/v1/agents/${body.id}`;
}

export const pageOf = (path: string): string => path.replace('/v1', '');

/** Makes an agent over the API and opens its draft. Returns its path in the API. */
export async function openAgent(page: Page, product: ProductAddress, agent: NewAgent): Promise<string> {
  const path = await makeAgent(product, agent);
  await openPage(page, `${pageOf(path)}/draft`);
  return path;
}

export const compile = (page: Page) => page.getByRole('button', { name: /ompile$/ }).click();
export const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

/** Opens another tab of the agent whose page is open. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Agent', exact: true }).getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

/** Makes an agent over the API, compiles it, and opens its test. */
export async function openCompiled(page: Page, product: ProductAddress, agent: NewAgent): Promise<string> {
  const path = await makeAgent(product, agent);
  const { token } = agent;
  const { body } = await callApi<{ version: number | null }>(product, `POST ${path}/compile`, { token });
  expect(body.version).toBe(1);
  await openPage(page, `${pageOf(path)}/test`);
  return path;
}
