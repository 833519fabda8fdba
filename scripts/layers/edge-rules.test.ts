import { describe, expect, test } from 'vitest';
import { checkRoute, checkRouter, isRouteFile, isRouterFile } from './edge-rules.ts';
import { parseSource } from './read-source.ts';

const route = (text: string): string[] => checkRoute(parseSource('apps/api/src/routes/api-key.ts', text));
const router = (text: string): string[] => checkRouter(parseSource('packages/router/src/key.ts', text));

describe('checkRoute', () => {
  const imports = `import { createApiKey, revokeApiKey, CreateApiKeyInput } from '@patchbay/domain/key';\n`;

  test('accepts a file of entries that each call one verb', () => {
    const entries = `export const routes = [route({ verb: createApiKey }), route({ verb: revokeApiKey })];`;
    expect(route(imports + entries)).toEqual([]);
  });

  test('refuses a second verb in an entry', () => {
    const entry = `export const routes = [route({ verb: createApiKey, then: revokeApiKey })];`;
    expect(route(imports + entry)).toEqual([
      'apps/api/src/routes/api-key.ts:2: an entry calls one verb, not createApiKey, revokeApiKey',
    ]);
  });

  test('does not count an input schema as a verb', () => {
    expect(route(`${imports}route({ verb: createApiKey, input: CreateApiKeyInput });`)).toEqual([]);
  });

  test('refuses an `if`, with its line', () => {
    const [problem] = route(
      `export function create(isOwner: boolean) {\n  if (isOwner) return 1;\n  return 2;\n}`,
    );
    expect(problem).toContain('api-key.ts:2: an edge has no `if`');
  });

  test('refuses a `try`, because one renderer knows every error', () => {
    const [problem] = route('export function create() {\n  try { return f(); } catch { return 0; }\n}');
    expect(problem).toContain('api-key.ts:2: an edge has no `try`');
  });

  test('accepts an `if` on the kind of the caller, which only chooses how the answer looks', () => {
    expect(
      route(`export function read(actor) {\n  if (actor.kind === 'api_key') return 1;\n  return 2;\n}`),
    ).toEqual([]);
  });

  test('refuses an entry of more than 18 lines', () => {
    const entry = (lines: number): string => `document({\n${'  name: 1,\n'.repeat(lines - 2)}});`;
    expect(route(entry(18))).toEqual([]);
    expect(route(entry(19))).toEqual([
      'apps/api/src/routes/api-key.ts:1: an entry has at most 18 lines, not 19',
    ]);
  });
});

describe('checkRouter', () => {
  const procedure = (body: string): string =>
    `import { a, b } from '@patchbay/domain/key';\nexport const key = router({\n  list: open.input(X).query(${body}),\n});`;

  test('accepts a short procedure that calls one verb', () => {
    expect(router(procedure('({ ctx }) => a(ctx)'))).toEqual([]);
  });

  test('refuses a procedure of more than 8 lines', () => {
    const body = `({ ctx }) => {\n${'    ctx.touch();\n'.repeat(7)}    return a(ctx);\n  }`;
    expect(router(procedure(body))).toEqual([
      'packages/router/src/key.ts:3: a procedure has at most 8 lines, not 10',
    ]);
  });

  test('refuses two verbs in one procedure', () => {
    expect(router(procedure('({ ctx }) => a(b(ctx))'))).toEqual([
      'packages/router/src/key.ts:3: a procedure calls one verb, not a, b',
    ]);
  });

  test('refuses an `if` in a procedure', () => {
    expect(router(procedure('({ ctx }) => { if (ctx.owner) return a(ctx); return null; }'))).toHaveLength(1);
  });
});

describe('the files that count as edges', () => {
  test('are the routes of the API, without their table, its system routes and tests', () => {
    expect(isRouteFile('apps/api/src/routes/api-key.ts')).toBe(true);
    expect(isRouteFile('apps/api/src/routes/index.ts')).toBe(false);
    expect(isRouteFile('apps/api/src/routes/system.ts')).toBe(false);
    expect(isRouteFile('apps/api/src/routes/api-key.http.test.ts')).toBe(false);
  });

  test('are the routers, without their tests', () => {
    expect(isRouterFile('packages/router/src/key.ts')).toBe(true);
    expect(isRouterFile('packages/router/src/key.db.test.ts')).toBe(false);
  });
});
