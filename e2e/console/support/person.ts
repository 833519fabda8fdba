import { expect, type Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { readInvitation } from './database.ts';
import { type Answer, callApi, createKey, type Developer, signUp } from './developer.ts';
import { openPage } from './open-page.ts';
import { homeHeading } from './sign-up.ts';

interface Person {
  readonly id: string;
  readonly handle: string | null;
  readonly voice_drops: boolean;
  readonly discoverable: boolean;
}

/** The caller, as `GET /v1/me` answers it. */
export async function meOf(product: ProductAddress, { token }: Pick<Developer, 'token'>): Promise<Person> {
  return (await callApi<Person>(product, 'GET /v1/me', { token })).body;
}

/** A person of another workspace who has accepted an invitation of the caller. */
export async function acquaintanceOf(
  product: ProductAddress,
  { token }: Pick<Developer, 'token'>,
): Promise<Person & Pick<Developer, 'token'>> {
  const other = await signUp(product);
  const { body: invite } = await callApi<{ ref: string }>(product, 'POST /v1/invites', { token, body: {} });
  const accepted = await callApi(product, `POST /v1/invites/${invite.ref}/accept`, { token: other.token });
  expect(accepted.status).toBe(201);
  await callApi(product, `DELETE /v1/invites/${invite.ref}`, { token });
  return { ...(await meOf(product, other)), token: other.token };
}

/** Reports something as fraud. Returns the id of the report. */
export async function report(
  product: ProductAddress,
  { token }: Pick<Developer, 'token'>,
  target: { readonly kind: 'message' | 'user'; readonly id: string },
): Promise<string> {
  const { body, status } = await callApi<{ id: string }>(product, 'POST /v1/moderation/reports', {
    token,
    body: { target, category: 'fraud', explanation: 'They asked for a wire transfer' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Sends a message in a thread of its own. Returns the id of the message. */
export async function sendMessage(
  product: ProductAddress,
  { token }: Pick<Developer, 'token'>,
  text: string,
): Promise<string> {
  const thread = await callApi<{ id: string }>(product, 'POST /v1/threads', {
    token,
    body: { title: 'A thread', participant_ids: [] },
  });
  const { body } = await callApi<{ id: string }>(product, `POST /v1/threads/${thread.body.id}/messages`, {
    token,
    body: { kind: 'text', text },
  });
  return body.id;
}

/** Lets AI features read what this person can read. */
export async function consent(product: ProductAddress, { token }: Pick<Developer, 'token'>): Promise<void> {
  const { status } = await callApi(product, 'PATCH /v1/me', { token, body: { ai_processing_consent: true } });
  expect(status).toBe(200);
}

/** Asks a question, which takes a unit of its quota. */
export const ask = (product: ProductAddress, { token }: Pick<Developer, 'token'>): Promise<Answer<unknown>> =>
  callApi(product, 'POST /v1/ask', { token, body: { question: 'Where do the parcels go?' } });

/**
 * Signs up an owner whose directory invites a person, and accepts it in the person's browser: they are a member of the owner's workspace then.
 * @returns the owner, and the key of the directory
 */
export async function joinAsMember(
  page: Page,
  product: ProductAddress,
  { email }: Pick<Developer, 'email'>,
): Promise<{ readonly owner: Developer; readonly token: string }> {
  const owner = await signUp(product);
  const { raw_key: token } = await createKey(product, owner.token, { scopes: ['scim'] });
  const body = { userName: email, displayName: 'Grace Hopper' };
  const { body: user } = await callApi<{ id: string }>(product, 'POST /scim/v2/Users', { token, body });
  await openPage(page, `/join/${await readInvitation(product, user.id)}`);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(homeHeading(page)).toBeVisible();
  return { owner, token };
}
