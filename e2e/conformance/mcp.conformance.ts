import { beforeAll, describe, expect, test } from 'vitest';
import { connectApp } from '../support/connect-app.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';

const union = ['threads:read', 'messages:write', 'voice_notes:write', 'tasks:write', 'contacts:read'];
let person: Developer;
let token: string;

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly detail?: string;
    readonly result?: Readonly<Record<string, unknown>>;
  };
}

async function post(
  body: unknown,
  credential?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const answer = await fetch(`${readProduct().apiUrl}/mcp`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply['body'] };
}

const bareList = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const callOf = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name, arguments: args },
});

beforeAll(async () => {
  person = await signUp();
  token = await connectApp(person, { name: 'Assistant of the tests', scopes: union });
});

describe('every MCP endpoint requires an OAuth token', () => {
  test('an API key is rejected on /mcp with oauth_token_required', async () => {
    const { raw_key } = await createKey(person, { scopes: ['threads:read'] });
    const { body, status } = await post(bareList, raw_key);
    expect({ status, detail: body.detail }).toEqual({ status: 401, detail: 'oauth_token_required' });
  });

  test('a console session is rejected', async () => {
    expect((await post(bareList, person.token)).body.detail).toBe('oauth_token_required');
  });

  test('without a token the answer names the metadata, which leads to the authorization server', async () => {
    const { headers, status } = await post(bareList);
    expect(status).toBe(401);
    const challenge = headers.get('www-authenticate') ?? '';
    expect(challenge).toContain(`scope="${union.join(' ')}"`);
    const address = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const { apiUrl } = readProduct();
    const metadata: unknown = await (await fetch(address)).json();
    expect(metadata).toMatchObject({ resource: `${apiUrl}/mcp`, authorization_servers: [apiUrl] });
  });
});

describe('POST /mcp', () => {
  test('takes the JSON-RPC object { jsonrpc, id, method } of the specification and answers in JSON', async () => {
    const { body, headers, status } = await post(bareList, token);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body.result?.tools).toHaveLength(6);
  });

  test('reads and writes for the person who connected the app', async () => {
    const { body } = await post(callOf('list_threads', {}), token);
    const listed = body.result?.structuredContent as { threads: { id: string }[] } | undefined;
    const sent = await post(
      callOf('send_message', { thread_id: listed?.threads[0]?.id, text: 'hello' }),
      token,
    );
    expect(sent.body.result?.structuredContent).toMatchObject({ message: { kind: 'text' } });
  });

  test('challenges for all the scopes that a tool needs at once', async () => {
    const reader = await connectApp(person, { name: 'Reader of the tests', scopes: ['threads:read'] });
    const { body, headers, status } = await post(callOf('create_task', { title: 'x' }), reader);
    expect({ status, detail: body.detail }).toEqual({ status: 403, detail: 'insufficient_scope' });
    expect(headers.get('www-authenticate')).toContain('scope="tasks:write"');
  });

  test('refuses a request from a foreign web page', async () => {
    expect((await post(bareList, token, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(bareList, token, { origin: readProduct().consoleUrl })).status).toBe(200);
  });
});

describe('the integration manifest', () => {
  test('lists the call order, the scope union and six tools, without a token', async () => {
    const answer = await fetch(`${readProduct().apiUrl}/v1/integrations/assistant/manifest`);
    const manifest = (await answer.json()) as Record<'steps' | 'scopes' | 'tools', { name: string }[]>;
    expect(manifest.steps.map(({ name }) => name)).toEqual([
      'register',
      'device_authorization',
      'device/decide',
      'token',
      '/mcp',
    ]);
    expect(manifest.scopes).toEqual(union);
    expect(manifest.tools).toHaveLength(6);
  });
});
