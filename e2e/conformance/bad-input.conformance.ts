import { describe, expect, test } from 'vitest';
import { type Answer, call } from '../support/call.ts';
import { badParameters, badValues, type JsonType } from '../support/corpus.ts';
import { createKey, type Developer, freshEmail, freshPassword, signUp } from '../support/developer.ts';
import type { Operation } from '../support/document.ts';
import {
  type DocumentedOperation,
  fillPath,
  hasOwnProtocol,
  listOperations,
  readBodySchema,
} from '../support/operations.ts';
import { signUpOperator } from '../support/operator.ts';
import type { ThreadView } from '../support/view.ts';

const atOnce = 8;
/** A developer may write 600 times a minute, so the caller changes before that limit. */
const callsOfOneCaller = 400;

/** A valid value for each field, so that the field under test is the only reason to refuse. */
function soundFields(): Record<string, unknown> {
  return {
    email: freshEmail(),
    password: freshPassword(),
    new_password: freshPassword(),
    display_name: 'Ada',
    code: '123456',
    mfa_token: 'none',
    name: 'A key',
    title: 'A thread',
    participant_ids: [],
    kind: 'text',
    text: 'Hello',
    transcript: 'Hello',
    audio_base64: 'T2dnUw==',
    media_type: 'audio/ogg',
    message_id: 'msg_unknown',
    reason: 'A reason',
    metadata_hash: 'a'.repeat(64),
    enabled: true,
    tier: 'free',
    ai_processing_consent: true,
    handle: `handle_${freshEmail()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 20)}`,
    voice_drops: true,
    discoverable: true,
    hashes: [],
    target: { kind: 'thread', id: 'thr_none' },
    category: 'spam',
    explanation: 'Spam',
    good_faith: true,
    illegal_content: false,
    country: 'DE',
    user_id: 'usr_none',
    epoch: 0,
    event_types: ['ping'],
    instruction: 'Summarize the thread.',
    hash: 'a'.repeat(64),
    sha256: 'a'.repeat(64),
    statement: 'e30.e30.c2ln',
    instructions: 'Answer from the thread.',
    question: 'When?',
    thread_id: 'thr_none',
    tools: ['read_thread'],
    since: '2026-01-01T00:00:00Z',
    version: 1,
    input: 'What was agreed?',
    decision: 'deny',
    digest: 'a'.repeat(64),
  };
}

interface Callers {
  next(template: string): Promise<Developer>;
}

/**
 * One operation of each kind: with a credential, without one and with an operator's, with the errors of OAuth, with a resource
 * in its path, and with what is stored as it came. In process, the same values go to every route (`bad-input.http.test.ts`).
 */
const ofEachKind = new Set([
  'POST /v1/developer/auth/register',
  'PATCH /v1/me',
  'POST /v1/developer/api-keys',
  'POST /v1/developer/webhooks',
  'POST /v1/threads',
  'GET /v1/threads/{thread_id}/messages',
  'POST /v1/threads/{thread_id}/messages',
  'POST /v1/agents',
  'POST /v1/oauth/register',
  'POST /v1/admin/oauth-clients/{client_id}/suspend',
]);

async function listKinds(): Promise<DocumentedOperation[]> {
  const all = await listOperations();
  const chosen = all.filter(({ method, template }) => ofEachKind.has(`${method} ${template}`));
  expect(chosen, 'operations that are no longer there').toHaveLength(ofEachKind.size);
  return chosen;
}

/** Gives one caller after another, each for a limited number of calls. */
function rotate(signUpNext: () => Promise<Developer>): () => Promise<Developer> {
  let caller: Promise<Developer> | undefined;
  let calls = 0;
  return () => {
    if (caller === undefined || calls % callsOfOneCaller === 0) {
      caller = signUpNext();
    }
    calls += 1;
    return caller;
  };
}

function createCallers(): Callers {
  const nextDeveloper = rotate(() => signUp());
  const nextOperator = rotate(signUpOperator);
  return { next: (template) => (template.startsWith('/v1/admin/') ? nextOperator() : nextDeveloper()) };
}

const callers = createCallers();

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(work));
}

/** The body with one field replaced by raw text, which need not be valid JSON. */
function bodyWith(fields: readonly string[], field: string, json: string): string {
  const sound = soundFields();
  const members = fields.filter((name) => name !== field && sound[name] !== undefined);
  const written = members.map((name) => `${JSON.stringify(name)}:${JSON.stringify(sound[name])}`);
  return `{${[...written, `${JSON.stringify(field)}:${json}`].join(',')}}`;
}

function expectNoFault(answer: Answer, what: string): void {
  expect(answer.status, `${what} → ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  expect(answer.requestId, what).not.toBe('');
}

/** The JSON types that the document allows in a field; empty when it does not say. */
function typesOf(schema: Readonly<Record<string, unknown>>): JsonType[] {
  const { anyOf, oneOf, type } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches))
    return branches.flatMap((branch) => typesOf(branch as Record<string, unknown>));
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  return types.map((each) => (each === 'integer' ? 'number' : each) as JsonType);
}

async function tryField(
  { method, template }: DocumentedOperation,
  properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  field: string,
): Promise<void> {
  const allowed = typesOf(properties[field] ?? {});
  const fields = Object.keys(properties);
  await inBatches(badValues, async ({ json, name, type }) => {
    const { token } = await callers.next(template);
    const bytes = bodyWith(fields, field, json);
    const answer = await call(method, fillPath(template), { token, bytes });
    const what = `${method} ${template} with ${field} = ${name}`;
    expectNoFault(answer, what);
    const isWrongType = !hasOwnProtocol(template) && allowed.length > 0 && !allowed.includes(type);
    if (isWrongType) expect([400, 422], `${what} → ${answer.text.slice(0, 200)}`).toContain(answer.status);
  });
}

/**
 * The refusals that come before any lookup: the first gate of AI, which asks for consent, and plain bytes that are
 * JSON.
 */
function earlier(method: string, template: string): number[] {
  if (template.includes('/insights')) return [403];
  const takesBytes =
    template.includes('/segments/') || (method === 'PATCH' && template.startsWith('/v1/media/'));
  return takesBytes ? [415] : [];
}

function queryOf({ parameters = [] }: Operation): string[] {
  return parameters.flatMap((each) => (each.in === 'query' ? [each.name] : []));
}

describe('A field of a route of each kind is answered with success or a 4xx of the contract, never with a 5xx', () => {
  test('each value of the corpus in each field of each body', async () => {
    let fieldsTried = 0;
    for (const operation of await listKinds()) {
      const schema = await readBodySchema(operation);
      if (!schema) continue;
      for (const field of Object.keys(schema.properties)) {
        await tryField(operation, schema.properties, field);
        fieldsTried += 1;
      }
    }
    expect(fieldsTried).toBeGreaterThan(20);
  });

  test('each missing required field: 422 that names it', async () => {
    for (const operation of await listOperations()) {
      if (hasOwnProtocol(operation.template)) continue;
      const schema = await readBodySchema(operation);
      for (const field of schema?.required ?? []) {
        const { method, template } = operation;
        const { token } = await callers.next(template);
        const { [field]: _, ...body } = soundFields();
        const answer = await call(method, fillPath(template), { token, body });
        expect(answer.status, `${method} ${template} without ${field}`).toBe(422);
        expect(answer.text).toContain(`["body","${field}"]`);
      }
    }
  });

  test('each value of the corpus in each query parameter', async () => {
    let parametersTried = 0;
    for (const { method, operation, template } of await listKinds()) {
      for (const name of queryOf(operation)) {
        parametersTried += 1;
        await inBatches(badParameters, async (value) => {
          const { token } = await callers.next(template);
          const answer = await call(method, `${fillPath(template)}?${name}=${value}`, { token });
          expectNoFault(answer, `${method} ${template}?${name}=${value}`);
        });
      }
    }
    expect(parametersTried).toBeGreaterThan(2);
  });

  test('each value of the corpus in each path parameter: the resource’s 404, or 400', async () => {
    for (const { method, template } of await listKinds()) {
      if (!template.includes('{')) continue;
      await inBatches(badParameters, async (value) => {
        const { token } = await callers.next(template);
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: soundFields() };
        const answer = await call(method, fillPath(template, value), { token, ...body });
        const what = `${method} ${fillPath(template, value)}`;
        expectNoFault(answer, what);
        if (hasOwnProtocol(template)) return;
        expect([400, 404, 405, ...earlier(method, template)], `${what} → ${answer.status}`).toContain(
          answer.status,
        );
      });
    }
  });

  test('the same with a key: no value lets a key exceed its scopes', async () => {
    const { raw_key: token } = await createKey(await signUp(), { scopes: ['contacts:read'] });
    for (const value of badParameters) {
      const answer = await call('GET', `/v1/threads?cursor=${value}`, { token });
      expect(answer.status, value).toBe(403);
    }
  });
});

describe('What is stored is what was sent', () => {
  test('an accepted text of the corpus comes back unchanged', async () => {
    const { token } = await signUp();
    const { body: thread } = await call<ThreadView>('POST', '/v1/threads', {
      token,
      body: { participant_ids: [] },
    });
    const path = `/v1/threads/${thread.id}/messages`;
    const texts = badValues.filter(({ type }) => type === 'string');
    for (const { json, name } of texts) {
      const sent = await call('POST', path, { token, bytes: `{"kind":"text","text":${json}}` });
      if (sent.status !== 201) continue;
      const { body } = await call<{ content: string }[]>('GET', `${path}?limit=1`, { token });
      expect(body[0]?.content, name).toBe(JSON.parse(json));
    }
  });

  test('NUL and lone surrogates are refused in every stored text: 422', async () => {
    const { token } = await signUp();
    for (const json of [String.raw`"a\u0000b"`, String.raw`"a\ud800b"`, String.raw`"\udfff"`]) {
      const key = await call('POST', '/v1/developer/api-keys', { token, bytes: `{"name":${json}}` });
      expect(key.status).toBe(422);
      const thread = await call('POST', '/v1/threads', {
        token,
        bytes: `{"title":${json},"participant_ids":[]}`,
      });
      expect(thread.status).toBe(422);
      const me = await call('PATCH', '/v1/me', { token, bytes: `{"display_name":${json}}` });
      expect(me.status).toBe(422);
    }
  });
});
