import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptionFailed, mintDataKey } from '@patchbay/secrets';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { MediaMissing, type MediaStore } from './media-store.ts';
import { type ByteRange, readObject, type SealedDigest, storeObject } from './sealed-object.ts';

const segment = 65_536;
const box = segment + 29;
const key = mintDataKey();

let root: string;
let store: MediaStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'patchbay-media-'));
  store = openDiskStore(root);
});
afterAll(() => rm(root, { recursive: true }));

let counter = 0;
const newId = (): string => {
  counter += 1;
  return `med_${String(counter).padStart(8, '0')}`;
};
const pathOf = (id: string): string => join(root, 'object', id.slice(-2), id);

/** All that an iterable gives. */
async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

async function* inPieces(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** Bytes that say where they stand. */
const bytesOf = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255));

interface Kept extends SealedDigest {
  readonly id: string;
}

async function keep(bytes: Uint8Array, pieceSize?: number): Promise<Kept> {
  const id = newId();
  return { id, ...(await storeObject(store, { id, key }, inPieces(bytes, pieceSize))) };
}

async function readBack({ byteSize, id }: Pick<Kept, 'byteSize' | 'id'>, range?: ByteRange): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readObject(store, { id, key, byteSize }, range ?? { start: 0, end: byteSize }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a sealed object', () => {
  test('gives back any part of what was sealed, whatever its size and the pieces that it came in', async () => {
    const sizes = [1, segment - 1, segment, segment + 1, 2 * segment, Math.floor(5.3 * segment)];
    for (const size of sizes) {
      const bytes = bytesOf(size);
      const kept = await keep(bytes, (size % 7) * 9000 + 1000);
      expect([kept.byteSize, (await readBack(kept)).equals(bytes)]).toEqual([size, true]);
      const range = fc
        .tuple(fc.nat(size), fc.nat(size))
        .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
      await fc.assert(
        fc.asyncProperty(range, async (part) => {
          expect((await readBack(kept, part)).equals(bytes.subarray(part.start, part.end))).toBe(true);
        }),
        { numRuns: 40 },
      );
    }
  });

  test('is not plain anywhere on the disk, and only this user may read it', async () => {
    const text = Buffer.from('the merger closes on Friday '.repeat(6000));
    const { id } = await keep(text);
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    for (const file of files) {
      const stored = await readFile(join(file.parentPath, file.name));
      expect(stored.includes('the merger')).toBe(false);
    }
    expect((await stat(pathOf(id))).mode & 0o777).toBe(0o600);
  });

  test('of no bytes reads as no bytes', async () => {
    const kept = await keep(Buffer.alloc(0));
    expect([kept.byteSize, (await readBack(kept)).byteLength]).toEqual([0, 0]);
  });
});

describe('a sealed object is refused', () => {
  const refused = async (change: (sealed: Buffer) => Buffer, byteSize = 3 * segment): Promise<string> => {
    const kept = await keep(bytesOf(3 * segment));
    await writeFile(pathOf(kept.id), change(await readFile(pathOf(kept.id))));
    return readBack({ id: kept.id, byteSize }).then(
      () => 'it was read',
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    );
  };
  const segmentsOf = (sealed: Buffer): [Buffer, Buffer, Buffer] => [
    sealed.subarray(0, box),
    sealed.subarray(box, 2 * box),
    sealed.subarray(2 * box),
  ];

  test.each<[string, (sealed: Buffer) => Buffer, number?]>([
    [
      'with one bit flipped',
      (sealed) => Buffer.from(sealed.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))),
    ],
    [
      'with two segments swapped',
      (sealed) => {
        const [one, two, three] = segmentsOf(sealed);
        return Buffer.concat([two, one, three]);
      },
    ],
    ['without its end', (sealed) => sealed.subarray(0, 2 * box)],
    ['without its end, and a size that hides it', (sealed) => sealed.subarray(0, 2 * box), 2 * segment],
    ['with a segment more than its size says', (sealed) => sealed, 2 * segment],
    ['cut in the middle of a segment', (sealed) => sealed.subarray(0, box + 100)],
  ])('%s', async (_title, change, byteSize) => {
    expect(await refused(change, byteSize)).toBe('DecryptionFailed');
  });

  test('under the id of another object', async () => {
    const [mine, other] = [await keep(bytesOf(100)), await keep(bytesOf(100))];
    await writeFile(pathOf(mine.id), await readFile(pathOf(other.id)));
    await expect(readBack(mine)).rejects.toThrow(DecryptionFailed);
  });

  test('that is not stored', async () => {
    await expect(readBack({ id: newId(), byteSize: 10 })).rejects.toThrow(MediaMissing);
  });
});

describe('the store', () => {
  const idsOf = async (): Promise<string[]> => (await all(store.list())).map(({ id }) => id);

  test('keeps nothing of an object whose bytes stop with an error', async () => {
    const id = newId();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(2_000_000);
      throw new Error('the line was cut');
    }
    await expect(store.write(id, broken())).rejects.toThrow('the line was cut');
    expect(await idsOf()).not.toContain(id);
    expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  });

  test('lists what it has, until it is removed', async () => {
    const { id } = await keep(bytesOf(10));
    expect(await idsOf()).toContain(id);
    await store.remove(id);
    await store.remove(id);
    expect(await idsOf()).not.toContain(id);
  });

  test('removes what an interrupted process left behind, once it is old', async () => {
    const [old, young] = ['med_00000000.old', 'med_00000000.young'].map((name) =>
      join(root, 'unfinished', name),
    );
    for (const path of [old, young]) await writeFile(path ?? '', 'x');
    await utimes(old ?? '', new Date(0), new Date(0));
    expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(join(root, 'unfinished'))).toEqual(['med_00000000.young']);
  });

  test.each(['../../etc/passwd', 'med_../x', 'med_', '', 'med_a\u0000b', '/med_000000'])(
    'refuses the id %j',
    async (id) => {
      await expect(store.write(id, inPieces(Buffer.from('x')))).rejects.toThrow(RangeError);
      await expect(all(store.read(id, 0, 1))).rejects.toThrow(RangeError);
      expect(() => store.remove(id)).toThrow(RangeError);
    },
  );

  test('of another place has nothing yet', async () => {
    expect(await all(openDiskStore(join(root, 'never')).list())).toEqual([]);
  });
});
