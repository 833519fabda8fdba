import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, run } from './program.fixture.ts';

export const root = join(import.meta.dirname, '..', '..', '..', '..');

async function prepare(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, error } = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error}`);
}

/** An empty project that has the packed SDK, installed without a registry. */
export interface Project extends AsyncDisposable {
  readonly folder: string;
  readonly tarball: string;
  write(name: string, text: string): Promise<void>;
}

export async function installPacked(): Promise<Project> {
  const home = await mkdtemp(join(tmpdir(), 'patchbay-sdk-'));
  await prepare('npm', ['pack', '--pack-destination', home], join(root, 'packages', 'sdk'));
  const folder = join(home, 'empty');
  await mkdir(folder);
  const tarball = join(home, 'patchbay-sdk-0.1.0.tgz');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball];
  await prepare('npm', install, folder);
  return {
    folder,
    tarball,
    write: (name, text) => writeFile(join(folder, name), text),
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}

/** The problems of these files to the TypeScript of the workspace, with the types of a browser alone. */
export function checkTypes({ folder }: Project, files: readonly string[]): Promise<Ended> {
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'];
  const modules = [
    '--module',
    'nodenext',
    '--lib',
    'es2022,esnext.disposable,dom,dom.iterable,dom.asynciterable',
  ];
  return run(
    join(root, 'node_modules', '.bin', 'tsc'),
    [...strict, ...modules, '--types', '', ...files],
    folder,
  );
}
