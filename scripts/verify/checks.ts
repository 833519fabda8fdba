import { join } from 'node:path';
import { root } from '../product/root.ts';

/** One check of `npm run verify`. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const tool = (name: string): string => join(root, 'node_modules', '.bin', name);
const script = (name: string): string => join(root, 'scripts', `${name}.ts`);

/** In the order they start: the longest first, so that both workers finish at about the same time. */
export const checks: readonly Check[] = [
  { name: 'lint with types', command: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  // One program for all packages: a program for each would read those below it again.
  { name: 'types of the packages and scripts', command: tool('tsc'), args: ['-p', root] },
  { name: 'types of the console', command: tool('tsc'), args: ['-p', join(root, 'apps', 'console')] },
  { name: 'types of examples/web', command: tool('tsc'), args: ['-p', join(root, 'examples', 'web')] },
  {
    name: 'lint, format, size, complexity, cycles',
    command: tool('biome'),
    args: ['ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'types of the tests of the product', command: tool('tsc'), args: ['-p', join(root, 'e2e')] },
  {
    name: 'migrations, Prisma schema and schema.sql agree',
    command: process.execPath,
    args: [script('check-schema')],
  },
  { name: 'nothing unused', command: tool('knip'), args: ['--no-progress'] },
  {
    name: 'nothing that only tests use',
    command: tool('knip'),
    args: ['--no-progress', '--production', '--include-entry-exports', '--include', 'exports'],
  },
  { name: 'layers and thin edges', command: process.execPath, args: [script('check-layers')] },
  { name: 'norms', command: process.execPath, args: [script('check-norms')] },
  {
    name: 'OpenAPI and AsyncAPI by Redocly and Spectral',
    command: process.execPath,
    args: [script('check-documents')],
  },
  { name: 'spelling of the documents', command: tool('cspell'), args: ['--no-progress'] },
  { name: 'prose of the documents', command: process.execPath, args: [script('check-prose')] },
  { name: 'package boundaries', command: tool('turbo'), args: ['boundaries'] },
  { name: 'package manifests', command: tool('sherif'), args: [] },
  {
    name: 'generated documents and .env.example',
    command: process.execPath,
    args: [script('generate-docs'), '--check'],
  },
  {
    name: 'digests of the lock file',
    command: process.execPath,
    args: [script('check-lock')],
  },
];
