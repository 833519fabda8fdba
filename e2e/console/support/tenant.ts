import type { ProductAddress } from '../../product.ts';
import { callApi, createKey, type Developer, signIn } from './developer.ts';
import { registerClient } from './oauth-client.ts';
import { signInOperator } from './operator.ts';
import { acquaintanceOf, ask, consent, report, sendMessage } from './person.ts';
import { expect } from './test.ts';

const DAY_MS = 86_400_000;

async function makeKeys(product: ProductAddress, token: string | undefined): Promise<void> {
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const { raw_key: rawKey } = await createKey(product, token, { name: 'Production worker' });
  await createKey(product, token, {
    name: 'Nightly export of everything that fits a name',
    expires_at: soon,
  });
  await createKey(product, token, {
    name: 'Support tool',
    scopes: ['threads:read', 'messages:read.raw', 'scim'],
  });
  const { key } = await createKey(product, token, { name: 'Old laptop' });
  await callApi(product, `DELETE /v1/developer/api-keys/${key.id}`, { token });
  const requests = [
    'GET /v1/threads',
    'GET /v1/threads/thr_unknown',
    'GET /v1/me',
    'GET /v1/developer/api-keys',
  ];
  for (const request of requests) await callApi(product, request, { token: rawKey });
}

/** An endpoint that accepts deliveries, and one that was disabled. No server answers at an example domain. */
async function makeWebhooks(product: ProductAddress, token: string): Promise<void> {
  const path = '/v1/developer/webhooks';
  await callApi(product, `POST ${path}`, {
    token,
    body: {
      url: 'https://example.com/hooks/orders',
      description: 'Order sync',
      event_types: ['message.new'],
    },
  });
  const { body } = await callApi<{ id: string }>(product, `POST ${path}`, {
    token,
    body: { url: 'https://example.org/a/path/that/does/not/fit/a/narrow/column', event_types: ['*'] },
  });
  await callApi(product, `PATCH ${path}/${body.id}`, { token, body: { status: 'disabled' } });
}

/** An invitation, a blocked person, and a report about a message of this workspace. */
async function makePeople(product: ProductAddress, token: string): Promise<void> {
  await callApi(product, 'POST /v1/invites', { token, body: {} });
  const { id } = await acquaintanceOf(product, { token });
  await callApi(product, 'POST /v1/moderation/blocks', { token, body: { user_id: id } });
  await report(
    product,
    { token },
    { kind: 'message', id: await sendMessage(product, { token }, 'Send the money today') },
  );
}

const servingName = 'Weekly digest';

interface AgentOfTenant extends Pick<Developer, 'token'> {
  readonly agentId: string;
}

/** Asks an agent to send a message, and expects it to wait for its person. */
async function startRun(product: ProductAddress, { agentId, token }: AgentOfTenant): Promise<void> {
  const thread = await callApi<{ id: string }>(product, 'POST /v1/threads', {
    token,
    body: { title: 'Parcels', participant_ids: [] },
  });
  const call = { tool: 'send_message', arguments: { thread_id: thread.body.id, text: 'Is it sent?' } };
  const { body } = await callApi(product, `POST /v1/agents/${agentId}/test-runs`, {
    token,
    body: { calls: [call] },
  });
  expect(body).toMatchObject({ status: 'waiting' });
}

/** Lets the agent that serves ask its person again: a question is open for ten minutes, and the tests that look may take longer. */
export async function askPersonAgain(product: ProductAddress): Promise<void> {
  const { token } = await openTenant(product);
  const { body } = await callApi<{ id: string; name: string }[]>(product, 'GET /v1/agents', { token });
  const { id: agentId = '' } = body.find(({ name }) => name === servingName) ?? {};
  await startRun(product, { agentId, token });
}

/** An agent that serves, with a run that waits for a person, and one whose draft was never compiled. */
async function makeAgents(product: ProductAddress, token: string): Promise<void> {
  const draft = { name: servingName, template_id: 'follow-up-drafter' };
  const { body } = await callApi<{ id: string }>(product, 'POST /v1/agents', { token, body: draft });
  const path = `/v1/agents/${body.id}`;
  const compiled = await callApi<{ hash: string }>(product, `POST ${path}/compile`, { token });
  await callApi(product, `POST ${path}/publish`, { token, body: { hash: compiled.body.hash } });
  await startRun(product, { agentId: body.id, token });
  const blank = { name: 'Nothing in it yet', template_id: 'blank' };
  await callApi(product, 'POST /v1/agents', { token, body: blank });
}

/** A quota that is used up, and the calls that did it. */
async function askAi(product: ProductAddress, token: string): Promise<void> {
  await consent(product, { token });
  await ask(product, { token });
  await ask(product, { token });
}

async function furnish(product: ProductAddress): Promise<Developer> {
  const operator = await signInOperator(product);
  const { token } = operator;
  const { body: keys } = await callApi<unknown[]>(product, 'GET /v1/developer/api-keys', { token });
  // After a failed test a new worker starts; a second set of keys would exceed the limit of key operations.
  if (keys.length > 0) return operator;
  await makeKeys(product, token);
  await makeWebhooks(product, token);
  await registerClient(product);
  await makePeople(product, token);
  await askAi(product, token);
  // Its run needs the consent.
  await makeAgents(product, token);
  await signIn(product, operator, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1' });
  return operator;
}

let tenant: Promise<Developer> | undefined;

/**
 * An operator whose workspace has keys of every kind, requests of every kind and two sessions, and who has a client
 * to review: for tests that only look.
 */
export function openTenant(product: ProductAddress): Promise<Developer> {
  tenant ??= furnish(product);
  return tenant;
}
