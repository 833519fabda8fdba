import { bundledPackages } from '../product/bundled.ts';
import { isTestFile, scope } from './import-rules.ts';
import type { Source } from './read-source.ts';

const consoleSources = 'apps/console/src/';
const containerName = 'container.ts';

/** What the console's build would take in beside what renders, and so ship twice: once bundled, once loaded by Node. */
function leaksIntoBundle(specifier: string): boolean {
  if (specifier.startsWith(scope)) return !bundledPackages.includes(specifier);
  return specifier.split('/').at(-1) === containerName;
}

/**
 * The console's `container.ts` is loaded by Node and alone reaches what answers; the rest of the console is bundled and
 * may use its types only.
 */
export function checkBundle(source: Source): string[] {
  if (!source.path.startsWith(consoleSources) || isTestFile(source.path)) return [];
  if (source.path === `${consoleSources}${containerName}`) return [];
  return source.imports
    .filter(({ specifier, values }) => values.length > 0 && leaksIntoBundle(specifier))
    .map(({ line, specifier }) => `${source.path}:${line}: the bundle may use types of ${specifier} only`);
}
