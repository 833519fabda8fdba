import { AccessError } from '@patchbay/contract';
import { type Actor, query, requireRules, type VerbRules } from '@patchbay/domain/core';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { admitAll, createIdentify } from './admit.ts';
import { noContent } from './answer.ts';
import { type Access, route } from './route.ts';

const key: Actor = {
  kind: 'api_key',
  keyId: 'key_1',
  keyPrefix: 'pb_test_abcdefgh',
  workspaceId: 'wks_1',
  userId: 'usr_1',
  env: 'test',
  scopes: ['threads:read'],
  tier: 'free',
  hasUsedQuota: false,
};
const developer: Actor = {
  kind: 'console',
  accountId: 'acc_1',
  userId: 'usr_1',
  workspaceId: 'wks_1',
  sessionId: 'ses_1',
  role: 'developer',
  email: 'ada@example.com',
};
const resetDue: Actor = { kind: 'reset_due', accountId: 'acc_1', sessionId: 'ses_1' };

type Declared = Partial<Pick<VerbRules, 'scopes' | 'role'>> & Pick<VerbRules, 'actors'>;

function check({ actors, role = null, scopes = [] }: Declared, actor: Actor): string {
  try {
    requireRules(actor, { actors, role, scopes });
    return 'passes';
  } catch (error) {
    if (error instanceof AccessError) return error.code;
    throw error;
  }
}

const keys: Declared = { actors: ['console', 'api_key'], scopes: ['threads:read', 'messages:write'] };
const operators: Declared = { actors: ['console'], role: 'operator' };

test.each<[string, Declared, Actor, string]>([
  ['a key on a first-party route', { actors: ['console'] }, key, 'first_party_only'],
  ['a key that lacks one of two scopes', keys, key, 'insufficient_scope'],
  ['a key with the scope', { ...keys, scopes: ['threads:read'] }, key, 'passes'],
  ['a session on a scoped route', keys, developer, 'passes'],
  ['a session with a reset due', { actors: ['console'] }, resetDue, 'password_reset_required'],
  ['a developer on an operator’s route', operators, developer, 'operator_only'],
  ['an operator', operators, { ...developer, role: 'operator' }, 'passes'],
  ['anyone on a public route', { actors: ['anonymous'] }, { kind: 'anonymous' }, 'passes'],
])('%s', (_title, rules, actor, outcome) => {
  expect(check(rules, actor)).toBe(outcome);
});

const endpoint = {
  name: 'readX',
  surface: 'platform',
  method: 'GET',
  path: '/v1/x',
  summary: 'x',
  tag: 'System',
} as const;

const anonymousVerb = query({ actors: ['anonymous'], input: z.object({}), run: async () => null });

test.each<[string, VerbRules['actors'], Access]>([
  ['reads no credential when only anonymous callers may call', ['anonymous'], 'open'],
  [
    'reads a credential that is sent when anonymous callers may call too',
    ['anonymous', 'console'],
    'optional',
  ],
  ['needs a credential when no anonymous caller may call', ['console', 'system'], 'required'],
])('a route %s', (_title, actors, access) => {
  const verb = query({ actors, input: z.object({}), run: async () => null });
  const made = route({ ...endpoint, verb, answer: noContent });
  expect(made.access).toBe(access);
  expect(made.callers).toEqual(actors.filter((kind) => kind === 'console'));
});

test('a route whose verb proves the token itself reads no credential', () => {
  const verb = query({
    actors: ['anonymous'],
    input: z.object({ token: z.string() }),
    run: async () => null,
  });
  expect(route({ ...endpoint, verb, bearerAs: 'token', answer: noContent }).access).toBe('own-token');
});

test('a read is refused to a caller whom its rules exclude, before anything of its request is read', async () => {
  const identifyAs = (actors: VerbRules['actors']) => {
    const verb = query({ actors, input: z.object({}), run: async () => null });
    const made = route({ ...endpoint, verb, answer: noContent });
    return createIdentify(made, { authenticator: { authenticate: async () => key } } as never);
  };
  // No body and no query: nothing looks for them.
  const request = { raw: { rawHeaders: [], headers: {} } };
  await expect(identifyAs(['console'])?.(request as never)).rejects.toMatchObject({
    code: 'first_party_only',
  });
  await expect(identifyAs(['api_key'])?.(request as never)).resolves.toBeUndefined();
  expect(request).toMatchObject({ actor: key });
});

test('a route that does not declare its callers, or has its own access check, is not registered', () => {
  const app = Fastify();
  admitAll(app, {} as never);
  const handler = () => null;
  expect(() => app.get('/open', handler)).toThrow('does not declare whom it lets in');
  const entry = route({ ...endpoint, verb: anonymousVerb, answer: noContent });
  const onRequest = (_request: unknown, _reply: unknown, done: () => void) => done();
  expect(() => app.get('/own', { config: { entry }, onRequest }, handler)).toThrow('a guard of its own');
});
