import { expect, test } from 'vitest';
import { KeptDocument } from '../http/kept-document.ts';
import { createTable, endpoints, routes } from './index.ts';

/** The endpoints of the specification that exist so far, in its order. */
const specified = [
  'POST /v1/developer/auth/register',
  'POST /v1/developer/auth/verify',
  'POST /v1/developer/auth/login',
  'POST /v1/developer/auth/resend',
  'GET /v1/developer/scopes',
  'GET /v1/developer/api-keys',
  'POST /v1/developer/api-keys',
  'POST /v1/developer/api-keys/{key_id}/rotate',
  'DELETE /v1/developer/api-keys/{key_id}',
  'POST /v1/agents/api-keys',
  'POST /v1/oauth/register',
  'GET /v1/oauth/authorize',
  'POST /v1/oauth/token',
  'POST /v1/oauth/device_authorization',
  'POST /v1/oauth/revoke',
  'POST /mcp',
  'GET /v1/integrations/{integration}/manifest',
  'GET /v1/agents',
  'GET /v1/developer/webhooks',
  'POST /v1/developer/webhooks',
  'DELETE /v1/developer/webhooks/{webhook_id}',
  'GET /v1/developer/webhook-events',
  'POST /v1/auth/phone/start',
  'POST /v1/auth/phone/verify',
  'POST /v1/auth/sign-up',
  'GET /v1/me',
];

const table = createTable({
  readiness: () => Promise.reject(new Error('not asked')),
  document: () => new KeptDocument(null),
  operatorDocument: () => new KeptDocument(null),
  asyncDocument: () => new KeptDocument(null),
});
const called = table.map(({ method, path }) => `${method} ${path}`);

test('every endpoint of the specification is in the table, in its order', () => {
  expect(called.filter((call) => specified.includes(call))).toEqual(specified);
});

test('every endpoint has a unique name of a verb and a noun, and a unique method and path', () => {
  const names = table.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(called).size).toBe(called.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z0-9]*)*$/);
});

test('the operators’ endpoints are those under /v1/admin, and their verbs ask for that role', () => {
  for (const { path, surface } of endpoints) {
    expect([path, surface === 'operator']).toEqual([path, path.startsWith('/v1/admin/')]);
  }
  for (const { path, rules, surface } of routes) {
    expect([path, rules.role === 'operator']).toEqual([path, surface === 'operator']);
  }
});

test('every POST with a credential that creates something or uses up a quota takes an Idempotency-Key, and nothing else does', () => {
  for (const { access, idempotent, method, name, status, tag } of routes) {
    const isCostly = status === 201 || tag === 'AI';
    expect([name, idempotent]).toEqual([name, access === 'required' && method === 'POST' && isCostly]);
  }
});

test('every write with a credential takes a place of the write budget, except segments, and no read does', () => {
  for (const { access, bytes, countsWrite, method, name } of routes) {
    // Segments have a bucket of their own.
    const counts = access === 'required' && method !== 'GET' && bytes === null;
    expect([name, countsWrite]).toEqual([name, counts]);
  }
});

test('every path parameter is a member of the input, with the refusal of its resource', () => {
  for (const { input, name } of routes)
    expect([name, input.notFound.length]).toEqual([name, Object.keys(input.params?.shape ?? {}).length]);
});

test('a GET of the table reads no body, and what takes a body says of which kind', () => {
  for (const { body, input, method, name } of routes) {
    expect([name, body]).toEqual([name, input.body ? 'json' : 'none']);
    if (method === 'GET') expect([name, body]).toEqual([name, 'none']);
  }
});
