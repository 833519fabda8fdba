import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireSize, writeImage } from './oci.ts';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-oci-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same files, made in another order, at another time and by somebody with another umask. */
function makeLayer(
  name: string,
  names: readonly string[],
  { mode, time }: { mode: number; time: number },
): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'app'), { recursive: true });
  for (const each of names) {
    const file = join(place, 'app', each);
    writeFileSync(file, `the text of ${each}`);
    chmodSync(file, mode);
    utimesSync(file, time, time);
  }
  return place;
}

const write = (layer: string, epoch = 1_700_000_000) => {
  const place = `${layer}-image`;
  const layers = [{ folder: layer, what: 'files' }];
  return { place, ...writeImage(place, { layers, epoch, revision: 'abc' }) };
};

test('the same files give the same digest, whoever made them and when', () => {
  const one = write(makeLayer('one', ['a', 'b', 'c'], { mode: 0o644, time: 1_000_000 }));
  const other = write(makeLayer('other', ['c', 'a', 'b'], { mode: 0o600, time: 2_000_000 }));
  expect(other.digest).toBe(one.digest);
  const changed = write(makeLayer('changed', ['a', 'b', 'd'], { mode: 0o644, time: 1_000_000 }));
  expect(changed.digest).not.toBe(one.digest);
});

test('runs without root, and every blob has the name of its digest', () => {
  const { digest, place } = write(makeLayer('names', ['a'], { mode: 0o644, time: 1_000_000 }));
  const read = (name: string) =>
    JSON.parse(readFileSync(join(place, 'blobs', name.replace(':', '/')), 'utf8')) as Record<string, unknown>;
  const manifest = read(digest) as { config: { digest: string }; layers: { digest: string }[] };
  expect(read(manifest.config.digest)).toMatchObject({ config: { User: '10001:10001' } });
  expect(
    manifest.layers.map((layer) => existsSync(join(place, 'blobs', layer.digest.replace(':', '/')))),
  ).toEqual([true]);
});

test('an image that has grown beyond what is promised is refused', () => {
  expect(() => requireSize(350_000_000)).not.toThrow();
  expect(() => requireSize(350_000_001)).toThrow('The image has 350.0 MB unpacked, and may have 350');
});
