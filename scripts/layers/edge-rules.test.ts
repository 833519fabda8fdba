import { describe, expect, test } from 'vitest';
import { checkRoute, checkRouter, countCodeLines, isRouteFile, isRouterFile } from './edge-rules.ts';
import { parseSource } from './read-source.ts';

const route = (text: string): string[] =>
  checkRoute(parseSource('apps/api/src/routes/api-key/create.ts', text));
const router = (text: string): string[] => checkRouter(parseSource('packages/router/src/key.ts', text));

describe('checkRoute', () => {
  test('accepts a route that calls one verb', () => {
    expect(
      route(
        `import { createApiKey } from '@patchbay/domain/key';\nexport const create = () => createApiKey();`,
      ),
    ).toEqual([]);
  });

  test('refuses a second verb', () => {
    expect(route(`import { createApiKey, revokeApiKey } from '@patchbay/domain/key';`)).toEqual([
      'apps/api/src/routes/api-key/create.ts: a route calls one verb, not createApiKey, revokeApiKey',
    ]);
  });

  test('does not count types as verbs', () => {
    expect(route(`import { createApiKey, type ApiKeyView } from '@patchbay/domain/key';`)).toEqual([]);
  });

  test('refuses an `if`, with its line', () => {
    const [problem] = route(
      `export function create(isOwner: boolean) {\n  if (isOwner) return 1;\n  return 2;\n}`,
    );
    expect(problem).toContain('create.ts:2: an edge has no `if`');
  });

  test('accepts an `if` on the kind of the caller, which only chooses how the answer looks', () => {
    expect(
      route(`export function read(actor) {\n  if (actor.kind === 'api_key') return 1;\n  return 2;\n}`),
    ).toEqual([]);
  });

  test('does not count an input schema as a verb', () => {
    expect(route(`import { createApiKey, CreateApiKeyInput } from '@patchbay/domain/key';`)).toEqual([]);
  });

  test('refuses more than 40 lines of code, comments and blank lines not counted', () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, at) => `export const a${at} = 1;`).join('\n');
    expect(route(`// one\n\n/* two\n three */\n${lines(40)}`)).toEqual([]);
    expect(route(lines(41))).toEqual([
      'apps/api/src/routes/api-key/create.ts: a route has at most 40 lines of code, not 41',
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
  test('are the routes of the API, without their table and tests', () => {
    expect(isRouteFile('apps/api/src/routes/api-key/create.ts')).toBe(true);
    expect(isRouteFile('apps/api/src/routes/index.ts')).toBe(false);
    expect(isRouteFile('apps/api/src/routes/system/health.ts')).toBe(false);
    expect(isRouteFile('apps/api/src/routes/api-key/create.http.test.ts')).toBe(false);
  });

  test('are the routers, without their tests', () => {
    expect(isRouterFile('packages/router/src/key.ts')).toBe(true);
    expect(isRouterFile('packages/router/src/key.db.test.ts')).toBe(false);
  });
});

describe('countCodeLines', () => {
  test('keeps the line of a comment that stands behind code', () => {
    expect(countCodeLines(parseSource('a.ts', 'const a = 1; // why\n// alone\n'))).toBe(1);
  });
});
