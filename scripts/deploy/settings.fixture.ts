import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '@patchbay/config';
import { root } from '../product/root.ts';

/** Every setting that the programs read. */
export const settings: ReadonlySet<string> = new Set(
  [...renderEnvExample().matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name),
);

/** Variables of the image and of Node, which are no settings of the service. */
export const unknownSettings = (names: Iterable<string>): string[] =>
  [...names].filter((name) => !settings.has(name));

export const readDeployed = (...path: readonly string[]): string =>
  readFileSync(join(root, 'deploy', ...path), 'utf8');
