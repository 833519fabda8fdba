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

/** Makes an agent over the API and opens its page. Returns its path in the API. */
export async function openAgent(
  page: Page,
  product: ProductAddress,
  { token, draft }: { token: string; draft: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { body, status } = await callApi<Agent>(product, 'POST /v1/agents', { token, body: draft });
  expect(status, JSON.stringify(body)).toBe(201);
  await openPage(page, `/agents/${body.id}`);
  return `/v1/agents/${body.id}`;
}

export const compile = (page: Page) => page.getByRole('button', { name: /ompile$/ }).click();
export const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

/** Makes an agent over the API, compiles it, and opens its page. */
export async function openCompiled(
  page: Page,
  product: ProductAddress,
  { token, draft }: { token: string; draft: Readonly<Record<string, unknown>> },
): Promise<string> {
  const path = await openAgent(page, product, { token, draft });
  await compile(page);
  await said(page, 'Compiled as version 1.');
  return path;
}
