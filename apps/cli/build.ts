import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';

// The bundle carries these packages. Their licenses ask that the notice goes with every copy.
const bundled = ['commander', 'openapi-fetch', 'uqr', 'ws', 'zod'];
const folder = import.meta.dirname;
const output = join(folder, 'dist');

function readLicense(name: string): string {
  const manifest = join(folder, '..', '..', 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return `${name} ${version}\n\n${readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8').trim()}\n`;
}

/** The packages of others in the bundle, by the paths of their modules. */
function listBundled(modules: readonly string[]): string[] {
  const names = modules.map(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

const {
  output: [chunk],
} = await build({
  input: join(folder, 'src', 'main.ts'),
  platform: 'node',
  transform: { target: 'node20.3' },
  output: { file: join(output, 'patchbay.mjs'), format: 'esm', comments: false },
  logLevel: 'warn',
});
const found = listBundled(chunk.moduleIds);
if (found.join() !== bundled.join()) {
  throw new Error(`The bundle has ${found.join(', ')}; dist/LICENSES.txt is of ${bundled.join(', ')}.`);
}
writeFileSync(join(output, 'LICENSES.txt'), bundled.map(readLicense).join('\n---\n\n'));
