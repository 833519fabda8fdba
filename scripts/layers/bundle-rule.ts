import { bundledPackages } from '../product/bundled.ts';
import { isTestFile, scope } from './import-rules.ts';
import type { Source } from './read-source.ts';

const consoleSources = 'apps/console/src/';
const containerName = 'container.ts';

/** Whether an import would pull server code into the bundle, and so ship it twice: bundled, and loaded by Node. */
function leaksIntoBundle(specifier: string): boolean {
  if (specifier.startsWith(scope)) return !bundledPackages.includes(specifier);
  return specifier.split('/').at(-1) === containerName;
}

/**
 * Node loads the console's `container.ts`, which is the only way to the server code. The rest of the console is bundled
 * and may use nothing but its types.
 */
export function checkBundle(source: Source): string[] {
  if (!source.path.startsWith(consoleSources) || isTestFile(source.path)) return [];
  if (source.path === `${consoleSources}${containerName}`) return [];
  return source.imports
    .filter(({ specifier, values }) => values.length > 0 && leaksIntoBundle(specifier))
    .map(
      ({ line, specifier }) => `${source.path}:${line}: the bundle may import only types from ${specifier}`,
    );
}
