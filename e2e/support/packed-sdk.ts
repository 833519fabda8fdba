import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDesk } from './guide/desk.ts';

const root = join(import.meta.dirname, '..', '..');
export const sdkTarball = 'patchbay-sdk-0.1.0.tgz';

/** The SDK as npm packs it. */
export interface PackedSdk extends AsyncDisposable {
  readonly file: string;
}

/** Packs a copy: packing rewrites the manifest, which other tests read meanwhile. */
export async function packSdk(): Promise<PackedSdk> {
  const [source, copy] = [join(root, 'packages', 'sdk'), await mkdtemp(join(root, '.data', 'sdk-'))];
  await using desk = await openDesk();
  const { code, said } = await desk.run(`cd ${copy}
    tar -C ${source} --exclude=./node_modules --exclude=./dist -c . | tar -x
    ln -s ${source}/node_modules . && command npm pack`).ended;
  if (code !== 0) throw new Error(`npm pack failed:\n${said}`);
  return {
    file: join(copy, sdkTarball),
    [Symbol.asyncDispose]: () => rm(copy, { recursive: true, force: true }),
  };
}
