import { type ErrorCode, errorRegistry, scopeNames } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../http/route.ts';
import type { ApiAnswer } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, type Developer, openUserSession, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { routes } from './index.ts';

type Expected = ErrorCode | 'passes';

type Tokens = Record<string, string>;

interface Principal {
  readonly name: string;
  readonly authorization: (held: Tokens) => string | undefined;
  /** The expected answer of a route that requires a credential. */
  readonly onBearer: (route: Route) => Expected;
  /** The expected answer of a route where a credential is optional. */
  readonly onOptional: Expected;
}

let api: TestApi;
let developer: Developer;
const tokens: Tokens = {};
/** Tokens by caller. Callers that may sign out get a spare session to end; all others keep their own. */
const spares: Tokens = {};

const kindsOf = ({ callers }: Route): readonly string[] => callers;
const isOperator = ({ rules }: Route): boolean => rules.role === 'operator';
const scopesOf = ({ rules }: Route): readonly string[] => rules.scopes;

const always = (code: ErrorCode): Pick<Principal, 'onBearer' | 'onOptional'> => ({
  onBearer: () => code,
  onOptional: code,
});
const bearer = (name: string) => (held: Tokens) => `Bearer ${held[name]}`;

function onKey(held: readonly string[]): (route: Route) => Expected {
  return (route) => {
    if (!kindsOf(route).includes('api_key')) return 'first_party_only';
    return scopesOf(route).every((scope) => held.includes(scope)) ? 'passes' : 'insufficient_scope';
  };
}

const principals: Principal[] = [
  {
    name: 'no credential',
    authorization: () => undefined,
    onBearer: () => 'missing_bearer_token',
    onOptional: 'passes',
  },
  { name: 'another scheme', authorization: () => 'Basic YTpi', ...always('missing_bearer_token') },
  { name: 'an empty token', authorization: () => 'Bearer ', ...always('missing_bearer_token') },
  { name: 'two tokens in one header', authorization: () => 'Bearer a b', ...always('token_invalid') },
  { name: 'an invented token', authorization: () => 'Bearer pb_test_abcdefgh', ...always('token_invalid') },
  {
    name: 'a key of the other environment',
    authorization: (held) => `Bearer ${held['full key']?.replace('_test_', '_live_')}`,
    ...always('token_invalid'),
  },
  {
    name: 'a key with one character changed',
    authorization: (held) =>
      `Bearer ${held['full key']?.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}`,
    ...always('token_invalid'),
  },
  { name: 'a revoked key', authorization: bearer('revoked key'), ...always('token_invalid') },
  { name: 'an expired key', authorization: bearer('expired key'), ...always('token_expired') },
  {
    name: 'a suspended workspace’s key',
    authorization: bearer('suspended key'),
    ...always('account_suspended'),
  },
  { name: 'a suspended session', authorization: bearer('suspended session'), ...always('account_suspended') },
  { name: 'an ended session', authorization: bearer('ended session'), ...always('token_invalid') },
  {
    name: 'a key without any fitting scope',
    authorization: bearer('scim key'),
    onBearer: onKey(['scim']),
    onOptional: 'passes',
  },
  {
    name: 'a key with every scope',
    authorization: bearer('full key'),
    onBearer: onKey(scopeNames),
    onOptional: 'passes',
  },
  {
    name: 'a session with a reset due',
    authorization: bearer('reset session'),
    onBearer: (route) => (kindsOf(route).includes('reset_due') ? 'passes' : 'password_reset_required'),
    onOptional: 'passes',
  },
  {
    name: 'a platform user’s session',
    authorization: bearer('user session'),
    onBearer: (route) => (kindsOf(route).includes('user') ? 'passes' : 'first_party_only'),
    onOptional: 'passes',
  },
  {
    name: 'a user’s session whose device was removed',
    authorization: bearer('removed device'),
    ...always('device_not_registered'),
  },
  {
    name: 'a developer’s session',
    authorization: bearer('session'),
    onBearer: (route) => (isOperator(route) ? 'operator_only' : 'passes'),
    onOptional: 'passes',
  },
  {
    name: 'a session with the scheme in lower case',
    authorization: (held) => `bearer ${held['session in lower case']}`,
    onBearer: (route) => (isOperator(route) ? 'operator_only' : 'passes'),
    onOptional: 'passes',
  },
  {
    name: 'an operator’s session',
    authorization: bearer('operator session'),
    onBearer: () => 'passes',
    onOptional: 'passes',
  },
];

/** Two people claim one address with different passwords: verifying leaves a reset due. */
async function resetDueToken(email: string): Promise<string> {
  const register = (password: string) =>
    api.client.post('/v1/developer/auth/register', { email, password, display_name: 'X' });
  await register('the first waiting password');
  const { body } = await register('the second waiting password');
  const verified = await api.client.post('/v1/developer/auth/verify', { email, code: body.dev_code });
  expect(verified.body.password_reset_required).toBe(true);
  return verified.body.access_token;
}

async function suspendedTokens(operator: string): Promise<{ key: string; session: string }> {
  const suspended = await signUp(api);
  const key = await createKey(api, suspended.token);
  const { body } = await api.client.get('/v1/me', suspended.token);
  const answer = await api.client.post(
    `/v1/admin/accounts/${body.account_id}/suspend`,
    { reason: 'test' },
    operator,
  );
  expect(answer.status).toBe(200);
  return { key, session: suspended.token };
}

async function expiredKey(): Promise<string> {
  const raw = await createKey(api, developer.token);
  await api.container.services.db.query('UPDATE api_keys SET expires_at = $1 WHERE prefix = $2', [
    new Date(0),
    raw.slice(0, 'pb_test_'.length + 8),
  ]);
  return raw;
}

async function revokedKey(): Promise<string> {
  const { body } = await api.client.post('/v1/developer/api-keys', { name: 'x' }, developer.token);
  await api.client.call('DELETE', `/v1/developer/api-keys/${body.key.id}`, { token: developer.token });
  return body.raw_key;
}

async function endedSession(): Promise<string> {
  const { token } = await signUp(api);
  await api.client.post('/v1/developer/auth/logout', undefined, token);
  return token;
}

async function signIn({ email, password }: Developer): Promise<string> {
  const { body } = await api.client.post('/v1/developer/auth/login', { email, password });
  return body.access_token;
}

/** The developer's own session on a phone. */
async function userSession(removedAt: Date | null): Promise<string> {
  const { body: me } = await api.client.get('/v1/me', developer.token);
  return openUserSession(api, { userId: me.id, workspaceId: me.workspace.id }, removedAt);
}

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
  const operator = await signUp(api, 'operator@example.com');
  const suspended = await suspendedTokens(operator.token);
  Object.assign(tokens, {
    session: developer.token,
    'session in lower case': developer.token,
    'operator session': operator.token,
    'suspended key': suspended.key,
    'suspended session': suspended.session,
    'full key': await createKey(api, developer.token, [...scopeNames]),
    'scim key': await createKey(api, developer.token, ['scim']),
    'expired key': await expiredKey(),
    'revoked key': await revokedKey(),
    'ended session': await endedSession(),
    'reset session': await resetDueToken('contested@example.com'),
    'user session': await userSession(null),
    'removed device': await userSession(new Date()),
  });
  Object.assign(spares, tokens, {
    session: await signIn(developer),
    'session in lower case': await signIn(developer),
    'operator session': await signIn(operator),
    'reset session': await resetDueToken('contested-too@example.com'),
    'user session': await userSession(null),
  });
  // A refusal of an AI gate is not a question of access.
  await api.container.services.db.query('UPDATE users SET ai_processing_consent = true');
});
afterAll(() => api[Symbol.asyncDispose]());

const pathOf = (route: Route): string => route.path.replaceAll(/\{\w+\}/g, 'xxx_unknown');

function expectedOf(route: Route, principal: Principal): Expected {
  switch (route.access) {
    case 'required':
      return principal.onBearer(route);
    case 'own-token':
      return principal.onBearer(route) === 'missing_bearer_token' ? 'missing_bearer_token' : 'token_invalid';
    case 'optional':
      return principal.onOptional;
    case 'open':
      return 'passes';
  }
}

const isSignOut = ({ name }: Route): boolean => name === 'logout';

/** Each member may be left out, but not all of them: what such a route says of a request without any. */
const emptyRefusals: Readonly<Record<string, ErrorCode>> = {
  createMedia: 'validation_error',
  sendVoiceNote: 'validation_error',
  createTestRun: 'validation_error',
  askByVoice: 'transcription_unavailable',
  extractInsightsByVoice: 'transcription_unavailable',
};

/** The refusal of a permitted caller who sends no body and unknown ids; null if the call succeeds. */
function refusalOfNothing({ bytes, errors, input, name }: Route): ErrorCode | null {
  if (bytes) return bytes.as === 'segment' ? 'media_not_found' : 'unsupported_media_type';
  if (!input.bodyIsOptional) return errors === 'oauth' ? 'invalid_client_metadata' : 'validation_error';
  if (input.query && !input.query.safeParse({}).success) return 'validation_error';
  // The id of a resource is checked before those of its contents.
  return emptyRefusals[name] ?? input.notFound[0] ?? null;
}

const codeOf = ({ body }: ApiAnswer): string => body.code ?? body.error ?? body.detail.split(':')[0];

function expectPassed(answer: ApiAnswer, route: Route): void {
  const code = refusalOfNothing(route);
  expect(answer.status, answer.text).toBe(code === null ? route.status : errorRegistry[code].status);
  if (code !== null) expect(codeOf(answer)).toBe(code);
}

function expectRefused(answer: ApiAnswer, route: Route, code: ErrorCode): void {
  expect(answer.status).toBe(errorRegistry[code].status);
  expect(answer.body.detail.split(':')[0]).toBe(code);
  const challenge = answer.headers.get('www-authenticate');
  expect(challenge).toMatch(/^Bearer realm="patchbay"/);
  expect(challenge).toContain(`error="${answer.status === 401 ? 'invalid_token' : code}"`);
  if (code === 'insufficient_scope') expect(challenge).toContain(`scope="${scopesOf(route).join(' ')}"`);
}

function callAs(route: Route, { authorization }: Principal): Promise<ApiAnswer> {
  const sent = authorization(isSignOut(route) ? spares : tokens);
  const headers = sent === undefined ? {} : { authorization: sent };
  return api.client.call(route.method, pathOf(route), { headers });
}

const titled = routes.map((route) => ({ title: `${route.method} ${route.path}`, route }));

describe.each(titled)('$title', ({ route }) => {
  test.each(principals)('$name', async (principal) => {
    const expected = expectedOf(route, principal);
    const answer = await callAs(route, principal);
    if (expected === 'passes') expectPassed(answer, route);
    else expectRefused(answer, route, expected);
    // A session that has ended itself is refused from then on.
    if (expected === 'passes' && isSignOut(route))
      expectRefused(await callAs(route, principal), route, 'token_invalid');
  });
});

test('two Authorization headers are no credential', async () => {
  const line = `Authorization: Bearer ${developer.token}\r\n`;
  const text = `GET /v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}${line}\r\n`;
  const answer = await sendRaw(api.port, text);
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.body)).toEqual(refusalBody('token_invalid'));
});

test('a token in the query is ignored', async () => {
  const path = `/v1/me?access_token=${developer.token}&token=${developer.token}`;
  expect((await api.client.get(path)).body).toEqual(refusalBody('missing_bearer_token'));
});
