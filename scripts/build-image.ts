import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebian } from './image/debian.ts';
import { writeImage } from './image/oci.ts';
import { writeSbom } from './image/sbom.ts';
import { stageImage } from './image/stage.ts';
import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { report, secondsSince } from './product/progress.ts';
import { root } from './product/root.ts';

const folder = join(root, '.data', 'image');
const layerFolder = (name: string): string => join(folder, 'layers', name);

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const sizeOf = (path: string): number =>
  Number.parseInt(execFileSync('du', ['--bytes', '--summarize', path], { encoding: 'utf8' }), 10);

/** Node comes from the lock file, as everywhere. */
function stageNode(): void {
  const bin = join(layerFolder('node'), 'usr', 'local', 'bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), join(bin, 'node'));
}

async function buildImage(isLocking: boolean): Promise<void> {
  if (process.arch !== 'x64' || process.platform !== 'linux')
    throw new Error('The image is built on Linux x64.');
  const started = performance.now();
  const { SOURCE_DATE_EPOCH } = process.env;
  const epoch = Number(SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'));
  const revision = git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');
  rmSync(folder, { recursive: true, force: true });
  unpackDebian(layerFolder('debian'), join(folder, 'apt'), isLocking);
  stageNode();
  await generateClient();
  await buildConsole(process.env);
  const app = join(layerFolder('patchbay'), 'app');
  const packages = await stageImage(app);
  const sbom = writeSbom(['node_modules/node', ...packages], { epoch, revision });
  for (const place of [app, folder]) writeFileSync(join(place, 'sbom.spdx.json'), sbom);
  // Where a volume is mounted; a folder of root would refuse it to the user of the image.
  mkdirSync(join(layerFolder('patchbay'), 'data'));
  const { bytes, digest } = writeImage(join(folder, 'oci'), {
    epoch,
    revision,
    layers: [
      { folder: layerFolder('debian'), what: 'packages of Debian, see scripts/image/debian.json' },
      { folder: layerFolder('node'), what: 'node of package-lock.json' },
      { folder: layerFolder('patchbay'), what: 'npm run build:image' },
    ],
  });
  for (const name of ['debian', 'node', 'patchbay'])
    report('image', `${name}  ${megabytes(sizeOf(layerFolder(name)))}`);
  report('image', `${megabytes(bytes)} to transfer, ${megabytes(sizeOf(join(folder, 'layers')))} unpacked`);
  report('image', `${digest}  ${secondsSince(started)}`);
}

try {
  await buildImage(process.argv.includes('--lock'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
