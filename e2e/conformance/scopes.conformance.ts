import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, sharedDeveloper, signUp } from '../support/developer.ts';
import type { MessageView, ScopeRow, ThreadView } from '../support/view.ts';

/** The scopes of the specification, in its order. */
const vocabulary = [
  'threads:read',
  'messages:read.raw',
  'voice_notes:read',
  'messages:write',
  'voice_notes:write',
  'tasks:write',
  'contacts:read',
  'agents:read',
  'agents:write',
  'scim',
];
const defaults = ['messages:write', 'threads:read', 'voice_notes:write'];

async function readCatalog(): Promise<ScopeRow[]> {
  const { token } = await sharedDeveloper();
  return (await call<ScopeRow[]>('GET', '/v1/developer/scopes', { token })).body;
}

async function keyWith(developer: Developer, ...scopes: string[]): Promise<string> {
  return (await createKey(developer, { scopes })).raw_key;
}

async function welcomeThread({ token }: Developer): Promise<string> {
  const { body } = await call<ThreadView[]>('GET', '/v1/threads', { token });
  return body[0]?.id ?? '';
}

describe('Scopes (vocabulary)', () => {
  test('the catalog has exactly the ten scopes of the specification', async () => {
    expect((await readCatalog()).map(({ name }) => name).sort()).toEqual([...vocabulary].sort());
  });

  test('Scope catalog: array of { name, description, category, sensitive, default }', async () => {
    for (const row of await readCatalog()) {
      expect(row).toEqual({
        name: expect.any(String),
        description: expect.stringMatching(/\S/),
        category: expect.stringMatching(/\S/),
        sensitive: expect.any(Boolean),
        default: expect.any(Boolean),
      });
    }
  });

  test('Default scopes when none are given at key creation: threads:read, messages:write, voice_notes:write', async () => {
    const catalog = await readCatalog();
    expect(catalog.flatMap(({ default: isDefault, name }) => (isDefault ? [name] : [])).sort()).toEqual(
      defaults,
    );
    expect((await createKey(await signUp())).key.scopes).toEqual(defaults);
  });

  test('messages:read.raw is high-privilege: marked sensitive', async () => {
    const catalog = await readCatalog();
    expect(catalog.find(({ name }) => name === 'messages:read.raw')?.sensitive).toBe(true);
  });

  test.for(vocabulary)('%s is granted when asked for, alone', async (scope) => {
    expect((await createKey(await signUp(), { scopes: [scope] })).key.scopes).toEqual([scope]);
  });
});

describe('Anything not granted is denied', () => {
  test('threads:read: List threads and enumerate message metadata', async () => {
    const developer = await signUp();
    const thread = await welcomeThread(developer);
    const token = await keyWith(developer, 'threads:read');
    for (const path of ['/v1/threads', `/v1/threads/${thread}`, `/v1/threads/${thread}/messages`]) {
      expect((await call('GET', path, { token })).status).toBe(200);
    }
  });

  test('without threads:read: 403 insufficient_scope, and the challenge names the scope', async () => {
    const developer = await signUp();
    const thread = await welcomeThread(developer);
    const token = await keyWith(developer, ...vocabulary.filter((scope) => scope !== 'threads:read'));
    for (const path of ['/v1/threads', `/v1/threads/${thread}`, `/v1/threads/${thread}/messages`]) {
      const answer = await call('GET', path, { token });
      expectRefusal(answer, 403, 'insufficient_scope');
      const challenge = answer.headers.get('www-authenticate') ?? '';
      expect(challenge).toMatch(/^Bearer /);
      expect(challenge).toContain('error="insufficient_scope"');
      expect(challenge).toContain('scope="threads:read"');
    }
  });

  test('messages:read.raw alone does not list threads', async () => {
    const token = await keyWith(await signUp(), 'messages:read.raw');
    expectRefusal(await call('GET', '/v1/threads', { token }), 403, 'insufficient_scope');
  });

  test('messages:write: Send text messages', async () => {
    const developer = await signUp();
    const thread = await welcomeThread(developer);
    const token = await keyWith(developer, 'messages:write');
    const body = { kind: 'text', text: 'Hello' };
    expect((await call('POST', `/v1/threads/${thread}/messages`, { token, body })).status).toBe(201);
    expect((await call('POST', '/v1/threads', { token, body: { participant_ids: [] } })).status).toBe(201);
  });

  test('without messages:write: 403 insufficient_scope, and nothing is sent', async () => {
    const developer = await signUp();
    const thread = await welcomeThread(developer);
    const token = await keyWith(developer, ...vocabulary.filter((scope) => scope !== 'messages:write'));
    const body = { kind: 'text', text: 'Hello' };
    expectRefusal(
      await call('POST', `/v1/threads/${thread}/messages`, { token, body }),
      403,
      'insufficient_scope',
    );
    expectRefusal(
      await call('POST', '/v1/threads', { token, body: { participant_ids: [] } }),
      403,
      'insufficient_scope',
    );
    const { body: messages } = await call<MessageView[]>('GET', `/v1/threads/${thread}/messages`, developer);
    expect(messages).toHaveLength(1);
  });

  test('a key sees only its workspace: a thread of another one is 404 thread_not_found', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const thread = await welcomeThread(theirs);
    const token = await keyWith(mine, ...vocabulary);
    expectRefusal(await call('GET', `/v1/threads/${thread}`, { token }), 404, 'thread_not_found');
    expectRefusal(await call('GET', `/v1/threads/${thread}/messages`, { token }), 404, 'thread_not_found');
    const body = { kind: 'text', text: 'Hello' };
    const sent = await call('POST', `/v1/threads/${thread}/messages`, { token, body });
    expectRefusal(sent, 404, 'thread_not_found');
  });
});
