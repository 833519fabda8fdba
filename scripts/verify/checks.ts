import { join } from 'node:path';
import { root } from '../product/root.ts';

/** One check of `npm run verify`. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const tool = (name: string, program: string, ...args: readonly string[]): Check => ({
  name,
  command: join(root, 'node_modules', '.bin', program),
  args,
});
const script = (name: string, file: string, ...args: readonly string[]): Check => ({
  name,
  command: process.execPath,
  args: [join(root, 'scripts', `${file}.ts`), ...args],
});
const types = (of: string, ...folder: readonly string[]): Check =>
  tool(`types of ${of}`, 'tsc', '-p', join(root, ...folder));

/** In the order they start: the longest first, so that both workers finish at about the same time. */
export const checks: readonly Check[] = [
  tool('lint with types', 'oxlint', '--type-aware', '--deny-warnings'),
  // One program for all packages: a program for each would read those below it again.
  types('the packages and scripts'),
  types('the console', 'apps', 'console'),
  types('examples/web', 'examples', 'web'),
  tool('lint, format, size, complexity, cycles', 'biome', 'ci', '--colors=off', '--error-on-warnings'),
  types('the tests of the product', 'e2e'),
  script('migrations, Prisma schema and schema.sql agree', 'check-schema'),
  tool('nothing unused', 'knip', '--no-progress'),
  tool(
    'nothing that only tests use',
    'knip',
    '--no-progress',
    '--production',
    '--include-entry-exports',
    '--include',
    'exports',
  ),
  script('layers and thin edges', 'check-layers'),
  script('norms', 'check-norms'),
  script('OpenAPI and AsyncAPI by Redocly and Spectral', 'check-documents'),
  tool('spelling of the documents', 'cspell', '--no-progress'),
  script('prose of the documents', 'check-prose'),
  tool('package boundaries', 'turbo', 'boundaries'),
  tool('package manifests', 'sherif'),
  script('generated documents and .env.example', 'generate-docs', '--check'),
  script('digests of the lock file', 'check-lock'),
];
