import { describe, expect, test } from 'vitest';
import { checkBundle } from './bundle-rule.ts';
import { parseSource } from './read-source.ts';

const check = (text: string, path = 'apps/console/src/trpc/handler.ts'): string[] =>
  checkBundle(parseSource(path, text));

describe('checkBundle', () => {
  test.each([
    `import { appRouter } from '@patchbay/router';`,
    `import { createCallContext } from '@/container.ts';`,
    `import { warmUp } from '../container.ts';`,
    `export { appRouter } from '@patchbay/router';`,
    `const router = await import('@patchbay/router');`,
  ])('refuses %s in the bundle', (text) => {
    const [problem] = check(text);
    expect(problem).toContain('apps/console/src/trpc/handler.ts:1: the bundle may import only types from');
  });

  test.each([
    `import type { AppRouter } from '@patchbay/router';`,
    `import { type AppRouter } from '@patchbay/router';`,
    `type Server = typeof import('./container.ts');`,
    `import { errorRegistry } from '@patchbay/contract';`,
    `import { paths } from '@/lib/paths.ts';`,
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test('allows everything in the container and in the other programs', () => {
    const text = `import { appRouter } from '@patchbay/router';`;
    expect(check(text, 'apps/console/src/container.ts')).toEqual([]);
    expect(check(text, 'apps/api/src/container.ts')).toEqual([]);
  });
});
