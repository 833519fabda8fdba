import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDebianLock, unpackDebian } from './image/debian.ts';
import { requireSize, writeImage } from './image/oci.ts';
import { readOrigin } from './image/origin.ts';
import { writeSbom } from './image/sbom.ts';
import { stageImage, stageNode } from './image/stage.ts';
import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { report, secondsSince } from './product/progress.ts';
import { root } from './product/root.ts';
import { runWork } from './product/run-command.ts';

const folder = join(root, '.data', 'image');
const layerFolder = (name: string): string => join(folder, 'layers', name);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const sizeOf = (path: string): number =>
  Number.parseInt(execFileSync('du', ['--bytes', '--summarize', path], { encoding: 'utf8' }), 10);

async function buildImage(isLocking: boolean): Promise<void> {
  const started = performance.now();
  const origin = readOrigin();
  rmSync(folder, { recursive: true, force: true });
  unpackDebian(layerFolder('debian'), join(folder, 'apt'), isLocking);
  stageNode(join(layerFolder('node'), 'usr', 'local', 'bin'));
  await generateClient();
  await buildConsole(process.env);
  const app = join(layerFolder('patchbay'), 'app');
  const packages = await stageImage(app);
  const sbom = writeSbom(['node_modules/node', ...packages], { ...origin, debian: readDebianLock() });
  for (const place of [app, folder]) writeFileSync(join(place, 'sbom.spdx.json'), sbom);
  // Where a volume is mounted; a folder of root would refuse it to the user of the image.
  mkdirSync(join(layerFolder('patchbay'), 'data'));
  const { bytes, digest } = writeImage(join(folder, 'oci'), {
    ...origin,
    layers: [
      { folder: layerFolder('debian'), what: 'packages of Debian, see scripts/image/debian.json' },
      { folder: layerFolder('node'), what: 'node of package-lock.json' },
      { folder: layerFolder('patchbay'), what: 'npm run build:image' },
    ],
  });
  for (const name of ['debian', 'node', 'patchbay'])
    report('image', `${name}  ${megabytes(sizeOf(layerFolder(name)))}`);
  const unpacked = sizeOf(join(folder, 'layers'));
  report('image', `${megabytes(bytes)} to transfer, ${megabytes(unpacked)} unpacked`);
  requireSize(unpacked);
  report('image', `${digest}  ${secondsSince(started)}`);
}

await runWork(() => buildImage(process.argv.includes('--lock')));
