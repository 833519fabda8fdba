import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';

const folder = import.meta.dirname;
const output = join(folder, 'dist');
const entries = ['index', 'socket', 'upload'];
// Both are in the bundle or in its types. Their licenses ask that the notice goes with every copy.
const bundled = ['openapi-fetch', 'openapi-typescript-helpers'];

const { resolve } = createRequire(import.meta.url);
const packageOf = (name: string): string => dirname(dirname(resolve(name)));

/** The workspace imports the sources. What npm packs has the build instead. */
function writeManifest(isPacked: boolean): void {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const address = (name: string): string => (name === 'index' ? '.' : `./${name}`);
  const target = (name: string): unknown =>
    isPacked ? { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` } : `./src/${name}.ts`;
  manifest.exports = Object.fromEntries(entries.map((name) => [address(name), target(name)]));
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Types name each other by existing files, and those of other packages are copied next to them. */
function writeTypes(): void {
  execFileSync('tsc', ['-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
  for (const name of bundled) {
    const types = readFileSync(join(packageOf(name), 'dist', 'index.d.mts'), 'utf8');
    writeFileSync(join(output, `${name}.d.ts`), types);
  }
  for (const path of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const text = readFileSync(join(output, path), 'utf8')
      .replaceAll(/(from ['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')
      .replaceAll(/from (['"])(openapi-[a-z-]+)\1/g, 'from $1./$2.js$1');
    writeFileSync(join(output, path), text);
  }
}

async function writeBundle(): Promise<void> {
  await build({
    input: Object.fromEntries(entries.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
    platform: 'neutral',
    transform: { target: 'es2022' },
    output: { dir: output, format: 'esm', comments: false, minify: true, chunkFileNames: 'shared-[hash].js' },
    logLevel: 'warn',
  });
  const notices = bundled.map(
    (name) => `${name}\n\n${readFileSync(join(packageOf(name), 'LICENSE'), 'utf8')}`,
  );
  writeFileSync(join(output, 'LICENSES.txt'), notices.join('\n---\n\n'));
}

if (!process.argv.includes('--restore')) {
  rmSync(output, { recursive: true, force: true });
  await writeBundle();
  writeTypes();
}
if (process.argv.includes('--pack')) writeManifest(true);
if (process.argv.includes('--restore')) writeManifest(false);
