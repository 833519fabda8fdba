import { mintDataKey } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyObject } from './copy-object.ts';
import { MediaMissing, type MediaStore } from './media-store.ts';
import { readObject, storeObject } from './sealed-object.ts';
import { startDiskStore, startS3Store, type TestStore } from './store.fixture.ts';

let disk: TestStore;
let bucket: TestStore;
beforeAll(async () => {
  [disk, bucket] = [await startDiskStore(), await startS3Store()];
});
afterAll(async () => {
  await disk[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
});

async function* source(byteSize: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(byteSize, 7);
}
async function opened(store: MediaStore, object: Parameters<typeof readObject>[1]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readObject(store, object, { start: 0, end: object.byteSize })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sizes = [1, 65_536, 65_537, 6_000_000];

describe('an object that is copied', () => {
  test.each(sizes)(
    'of %d bytes opens in the other store, from a directory to a bucket and back',
    async (byteSize) => {
      const object = { id: `med_copied${byteSize}`, key: mintDataKey(), byteSize };
      await storeObject(disk.store, object, source(byteSize));
      await copyObject(disk.store, bucket.store, object);
      await disk.store.remove(object.id);
      await copyObject(bucket.store, disk.store, object);
      expect((await opened(disk.store, object)).equals(Buffer.alloc(byteSize, 7))).toBe(true);
    },
  );

  test('leaves nothing if the first store lacks it, or has less than its row says', async () => {
    const object = { id: 'med_short00', key: mintDataKey(), byteSize: 100_000 };
    await expect(copyObject(disk.store, bucket.store, object)).rejects.toThrow(MediaMissing);
    await storeObject(disk.store, object, source(99_999));
    await expect(copyObject(disk.store, bucket.store, object)).rejects.toThrow(
      'is shorter than its row says',
    );
    expect(await bucket.store.has(object.id)).toBe(false);
  });

  test('is refused if the other store keeps other bytes, or less, or nothing', async () => {
    const object = { id: 'med_spoilt0', key: mintDataKey(), byteSize: 100_000 };
    await storeObject(disk.store, object, source(object.byteSize));
    const spoilt = (keep: (bytes: Buffer) => Uint8Array): MediaStore => ({
      ...bucket.store,
      async write(id, bytes) {
        const pieces: Uint8Array[] = [];
        for await (const piece of bytes) pieces.push(piece);
        const kept = keep(Buffer.concat(pieces));
        if (kept.byteLength === 0) return;
        await bucket.store.write(
          id,
          (async function* () {
            yield kept;
          })(),
        );
      },
    });
    for (const keep of [
      () => Buffer.alloc(0),
      (bytes: Buffer) => bytes.subarray(1),
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))),
    ])
      await expect(copyObject(disk.store, spoilt(keep), object)).rejects.toThrow('has other bytes');
  });
});
