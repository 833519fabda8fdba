import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { programs } from './image/names.ts';
import { packFolder } from './image/oci.ts';
import { type Origin, readOrigin } from './image/origin.ts';
import { writeSbom } from './image/sbom.ts';
import { stageImage, stageNode } from './image/stage.ts';
import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { report, secondsSince } from './product/progress.ts';
import { root } from './product/root.ts';
import { runWork } from './product/run-command.ts';
import { renderUnit, unitOf } from './tarball/render-unit.ts';

const folder = join(root, '.data', 'tarball');

/** `patchbay-20261129-07a488e1d2c3-linux-x64`: the day and the commit. */
function nameOf({ epoch, revision }: Origin): string {
  const day = new Date(epoch * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const [commit = '', ...dirty] = revision.split('-');
  return ['patchbay', day, commit.slice(0, 12), ...dirty, 'linux-x64'].join('-');
}

async function stage(target: string, origin: Origin, name: string): Promise<void> {
  const packages = await stageImage(target);
  stageNode(join(target, 'bin'));
  mkdirSync(join(target, 'systemd'));
  for (const program of programs)
    writeFileSync(join(target, 'systemd', unitOf(program)), renderUnit(program));
  const install = readFileSync(join(root, 'scripts', 'tarball', 'install.md'), 'utf8');
  writeFileSync(join(target, 'INSTALL.md'), install.replaceAll('NAME', name));
  const sbom = writeSbom(['node_modules/node', ...packages], { ...origin, debian: null });
  writeFileSync(join(target, 'sbom.spdx.json'), sbom);
}

/** Writes an archive with everything that the programs need but PostgreSQL. The same commit gives the same bytes. */
async function buildTarball(): Promise<void> {
  const started = performance.now();
  const origin = readOrigin();
  const name = nameOf(origin);
  rmSync(folder, { recursive: true, force: true });
  await generateClient();
  await buildConsole(process.env);
  await stage(join(folder, 'files', name), origin, name);
  const bytes = gzipSync(packFolder(join(folder, 'files'), origin.epoch, name));
  writeFileSync(join(folder, `${name}.tar.gz`), bytes);
  report('tarball', `.data/tarball/${name}.tar.gz  ${(bytes.length / 1e6).toFixed(1)} MB`);
  report('tarball', `sha256:${createHash('sha256').update(bytes).digest('hex')}  ${secondsSince(started)}`);
}

await runWork(() => buildTarball());
