import { bundledPackages } from '../product/bundled.ts';
import { isTestFile, scope } from './import-rules.ts';
import type { Source } from './read-source.ts';

const consoleSources = 'apps/console/src/';
/** The files that Node loads itself: the program, its container, the server around the framework, and the documents. */
const loadedByNode = String.raw`(?:main|container|(?:docs|server)/[^/]+)\.ts$`;
const nodePath = new RegExp(`^${consoleSources}${loadedByNode}`);
const nodeSpecifier = new RegExp(`/${loadedByNode}`);

/**
 * Returns true if an import would pull server code into the bundle, and so ship it twice: bundled, and loaded by Node.
 */
function leaksIntoBundle(specifier: string): boolean {
  if (specifier.startsWith(scope)) return !bundledPackages.includes(specifier);
  return nodeSpecifier.test(specifier);
}

/**
 * Node loads the console's `main.ts`, `container.ts`, `server/` and `docs/`. The rest of the console is bundled, reaches them by
 * `load-server.ts` alone, and may import nothing but their types: a second copy would know nothing of the first.
 */
export function checkBundle(source: Source): string[] {
  if (!source.path.startsWith(consoleSources) || isTestFile(source.path)) return [];
  if (nodePath.test(source.path)) return [];
  return source.imports
    .filter(({ specifier, values }) => values.length > 0 && leaksIntoBundle(specifier))
    .map(
      ({ line, specifier }) => `${source.path}:${line}: the bundle may import only types from ${specifier}`,
    );
}
