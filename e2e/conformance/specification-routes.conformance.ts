import { describe, expect, test } from 'vitest';
import { call, freshAddress, type Method } from '../support/call.ts';
import { fillPath, listOperations } from '../support/operations.ts';
import { readProduct } from '../support/running.ts';

type Row = readonly [method: Method, path: string];

/** The routes of the specification that are served, by its sections. `{}` is a parameter. */
const served: Readonly<Record<string, readonly Row[]>> = {
  'Console account': [
    ['POST', '/v1/developer/auth/register'],
    ['POST', '/v1/developer/auth/verify'],
    ['POST', '/v1/developer/auth/login'],
    ['POST', '/v1/developer/auth/resend'],
  ],
  Keys: [
    ['GET', '/v1/developer/scopes'],
    ['GET', '/v1/developer/api-keys'],
    ['POST', '/v1/developer/api-keys'],
    ['POST', '/v1/developer/api-keys/{}/rotate'],
    ['DELETE', '/v1/developer/api-keys/{}'],
    ['POST', '/v1/agents/api-keys'],
  ],
  OAuth: [
    ['POST', '/v1/oauth/register'],
    ['GET', '/v1/oauth/authorize'],
    ['POST', '/v1/oauth/token'],
    ['POST', '/v1/oauth/device_authorization'],
    ['POST', '/v1/oauth/device/decide'],
    ['POST', '/v1/oauth/revoke'],
  ],
  MCP: [
    ['POST', '/mcp'],
    ['POST', '/v1/agents/{}/mcp'],
    ['GET', '/v1/integrations/{}/manifest'],
  ],
  Agents: [
    ['GET', '/v1/agents'],
    ['POST', '/v1/agents'],
    ['DELETE', '/v1/agents/{}'],
    ['POST', '/v1/agents/{}/compile'],
    ['POST', '/v1/agents/{}/publish'],
    ['POST', '/v1/agents/{}/test-runs'],
    ['GET', '/v1/agents/{}/runs'],
    ['GET', '/v1/agents/{}/runs/{}'],
    ['POST', '/v1/agents/{}/runs/{}/confirmations/{}'],
    ['GET', '/v1/agent-templates'],
    ['GET', '/v1/agent-tools'],
  ],
  Webhooks: [
    ['GET', '/v1/developer/webhooks'],
    ['POST', '/v1/developer/webhooks'],
    ['DELETE', '/v1/developer/webhooks/{}'],
    ['GET', '/v1/developer/webhook-events'],
  ],
  Scopes: [
    ['GET', '/v1/threads'],
    ['GET', '/v1/threads/{}/messages'],
    ['POST', '/v1/threads/{}/messages'],
    ['GET', '/v1/voice-notes'],
    ['POST', '/v1/threads/{}/voice-notes'],
    ['POST', '/v1/tasks'],
    ['GET', '/v1/contacts'],
    ['GET', '/scim/v2/Users'],
    ['GET', '/scim/v2/Groups'],
  ],
  'Other routes': [
    ['GET', '/v1/me'],
    ['POST', '/v1/ask'],
    ['POST', '/v1/ask/voice'],
    ['POST', '/v1/messages/{}/insights'],
    ['POST', '/v1/messages/{}/insights/voice'],
    ['POST', '/v1/ai/thread-assistant'],
    ['POST', '/v1/ai/thread-assistant/voice'],
    ['POST', '/v1/auth/phone/start'],
    ['POST', '/v1/auth/phone/verify'],
    ['POST', '/v1/auth/sign-up'],
    ['POST', '/v1/contacts/match'],
    ['POST', '/v1/moderation/reports'],
    ['POST', '/v1/moderation/blocks'],
    ['POST', '/v1/forensics/verify'],
    ['GET', '/i/{}'],
  ],
  Events: [['GET', '/v1/ws']],
  Limits: [
    ['POST', '/v1/media'],
    ['PUT', '/v1/media/{}/segments/{}'],
    ['POST', '/v1/invites/{}/track'],
    ['POST', '/v1/voice-drops/{}'],
  ],
};

const rowsOf = (table: typeof served): Row[] => Object.values(table).flat();
const name = ([method, path]: Row): string => `${method} ${path}`;

/** The operations of the OpenAPI document, and the handshake of the WebSocket, which AsyncAPI describes. */
async function listDocumented(): Promise<string[]> {
  const { body } = await call<{ channels: Record<string, { address: string }> }>('GET', '/asyncapi.json');
  const sockets = Object.values(body.channels).map(({ address }) => `GET ${address}`);
  const operations = await listOperations();
  return [...operations.map(({ method, template }) => `${method} ${fillPath(template, '{}')}`), ...sockets];
}

const answerOf = async ([method, path]: Row) => {
  const url = readProduct().apiUrl + path.replaceAll('{}', 'none_00000000000000000000000000');
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': freshAddress() },
  });
  return { status: answer.status, text: await answer.text() };
};

describe('The specification', () => {
  test.each(rowsOf(served))('%s %s is answered by a route of its own', async (method, path) => {
    const { status, text } = await answerOf([method, path]);
    expect(
      [404, 405].includes(status) && /"detail":"(?:not_found|method_not_allowed)"/.test(text),
      text,
    ).toBe(false);
  });

  test('every route of it is documented', async () => {
    const documented = await listDocumented();
    const all = rowsOf(served).map(name);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((route) => !documented.includes(route))).toEqual([]);
  });
});
