import { expect, test } from 'vitest';
import { routes } from '../routes/index.ts';
import { ok } from './answer.ts';
import { isOperatorRoute, isPublic, route } from './route.ts';

const spec = { method: 'GET', path: '/v1/x', summary: 'x', tag: 'x', responses: { 200: null } } as const;

test('a route that does not say who may call it does not compile', () => {
  // @ts-expect-error the missing access is what this shows
  const open = route({ ...spec, handle: () => ok(undefined) });
  expect(open).not.toHaveProperty('access');
});

test('a route’s handler is given only the actors that the route lets in', () => {
  const keysOnly = route({
    ...spec,
    access: { principals: ['api_key'] },
    handle: (ctx) => {
      const scopes: readonly string[] = ctx.actor.scopes;
      expect(scopes).toBeDefined();
      // @ts-expect-error a key has no session
      expect(ctx.actor.sessionId).toBeUndefined();
      return ok(undefined);
    },
  });
  expect(keysOnly.access).toEqual({ principals: ['api_key'] });
});

test('every route of the table stands there once', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test('the operators’ routes are those under /v1/admin, and no others', () => {
  for (const entry of routes)
    expect(isOperatorRoute(entry), entry.path).toBe(entry.path.startsWith('/v1/admin/'));
});

test('every POST with a credential that answers 201 takes an Idempotency-Key, and nothing else does', () => {
  for (const entry of routes) {
    const creates = !isPublic(entry.access) && entry.method === 'POST' && 201 in entry.responses;
    expect(entry.idempotent === true, `${entry.method} ${entry.path}`).toBe(creates);
  }
});

test('every path parameter has the 404 of its resource', () => {
  for (const { params, path } of routes) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params ?? {})).toHaveLength(names.length);
  }
});
