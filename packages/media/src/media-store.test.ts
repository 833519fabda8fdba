import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { mintDataKey } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaMissing, MediaStoreAway } from './media-store.ts';
import { createPartTurns } from './part-turns.ts';
import { openS3Store, partBounds } from './s3-store.ts';
import { readObject, storeObject } from './sealed-object.ts';
import { bucketAt, startS3Store, stores, type TestStore } from './store.fixture.ts';

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* inPieces(bytes: Uint8Array, size: number, end?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
  if (end) throw end;
}

async function namesIn({ store }: TestStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { id } of store.list()) names.push(id);
  return names.toSorted();
}

const mib = 1024 * 1024;
const large = Buffer.from(Uint8Array.from({ length: 11 * mib + 7 }, (_, at) => (at * 31 + (at >> 8)) & 255));

/** Swift is five processes: on a busy machine, they need a while to start. */
const startTimeoutMs = 360_000;

for (const [title, start, isHere] of stores)
  describe.skipIf(!isHere)(`in ${title}`, () => {
    let open: TestStore;
    beforeAll(async () => {
      open = await start();
    }, startTimeoutMs);
    afterAll(() => open[Symbol.asyncDispose]());

    test.each([0, 1, 65_565, 5 * mib, 5 * mib + 1, large.byteLength])(
      'an object of %d bytes is given back, whole and in parts',
      async (size) => {
        const [id, bytes] = [`med_${String(size).padStart(10, '0')}`, large.subarray(0, size)];
        await open.store.write(id, inPieces(bytes, 300_001));
        const [from, to] = [Math.floor(size / 3), Math.ceil(size / 2)];
        if (size > 0) expect((await collect(open.store.read(id, 0, size))).equals(bytes)).toBe(true);
        if (from < to) {
          const part = await collect(open.store.read(id, from, to));
          expect(part.equals(bytes.subarray(from, to))).toBe(true);
        }
        await open.store.remove(id);
      },
    );

    test('an object that comes in thousands of small pieces is given back', async () => {
      const bytes = large.subarray(0, 20_000);
      await open.store.write('med_00pieces', inPieces(bytes, 3));
      expect((await collect(open.store.read('med_00pieces', 0, 20_000))).equals(bytes)).toBe(true);
      await open.store.remove('med_00pieces');
    });

    test('of an object whose bytes do not all come, nothing can be found or read', async () => {
      for (const size of [1000, 6 * mib]) {
        const cut = inPieces(large.subarray(0, size), 100_000, new Error('the line was cut'));
        await expect(open.store.write('med_00000cut', cut)).rejects.toThrow('the line was cut');
      }
      expect(await namesIn(open)).toEqual([]);
      await expect(collect(open.store.read('med_00000cut', 0, 10))).rejects.toBeInstanceOf(MediaMissing);
    });

    test('objects are listed with their time until they are removed, and may be removed twice', async () => {
      const ids = ['med_000001', 'seg_000002', 'med_000003'];
      for (const id of ids) await open.store.write(id, inPieces(Buffer.from(id), 4));
      expect(await namesIn(open)).toEqual(ids.toSorted());
      for await (const { modifiedAt } of open.store.list()) {
        expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
      }
      expect(await Promise.all(ids.map((id) => open.store.has(id)))).toEqual([true, true, true]);
      for (const id of [...ids, ...ids]) await open.store.remove(id);
      expect(await open.store.has('med_000001')).toBe(false);
      expect(await namesIn(open)).toEqual([]);
    });

    // s3rver does not list unfinished uploads.
    const found = title === 'a bucket' ? 0 : 1;

    test('an unfinished write is not an object, and is removed when it is listed', async () => {
      let leave = (): void => undefined;
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      async function* unfinished(): AsyncGenerator<Uint8Array> {
        yield* inPieces(large.subarray(0, 6 * mib), mib);
        await left;
        throw new Error('the process has ended');
      }
      const written = open.store.write('med_0000left', unfinished()).catch((error: unknown) => error);
      const later = new Date(Date.now() + 3_600_000);
      await expect.poll(() => open.store.removeUnfinished(later)).toBe(found);
      leave();
      expect(await written).toBeInstanceOf(Error);
      expect([await namesIn(open), await open.store.removeUnfinished(later)]).toEqual([[], 0]);
    });

    test('a name that could be one elsewhere is refused', async () => {
      for (const id of ['../../etc/passwd', 'med_', 'med_0000/1', 'MED_000001']) {
        await expect(open.store.write(id, inPieces(Buffer.from('a'), 1))).rejects.toBeInstanceOf(RangeError);
        await expect(async () => open.store.remove(id)).rejects.toBeInstanceOf(RangeError);
      }
    });

    test('a sealed object is read by range, and the store never has its plain text', async () => {
      const text = Buffer.from('the merger closes on Friday '.repeat(250_000));
      const object = { id: 'med_00sealed', key: mintDataKey() };
      const { byteSize } = await storeObject(open.store, object, inPieces(text, 70_000));
      const range = { start: 1_000_003, end: 2_500_009 };
      const part = await collect(readObject(open.store, { ...object, byteSize }, range));
      expect(part.equals(text.subarray(range.start, range.end))).toBe(true);
      for (const entry of await readdir(open.root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        expect((await readFile(join(entry.parentPath, entry.name))).includes('merger')).toBe(false);
      }
    });
  });

describe('a bucket', () => {
  async function withServer(listener: RequestListener, use: (port: number) => Promise<void>): Promise<void> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    try {
      await use(typeof address === 'object' && address ? address.port : 0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const bucketOf = (port: number, secret = 'S3RVER') =>
    bucketAt({ port, accessKeyId: 'S3RVER', secretAccessKey: secret });
  const write = (port: number, secret?: string, size = 10) =>
    openS3Store(bucketOf(port, secret)).write('med_000001', inPieces(large.subarray(0, size), mib));

  test('that refuses the key, or does not answer, counts as down', async () => {
    await using open = await startS3Store();
    await expect(write(open.port, 'another secret')).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await expect(write(1)).rejects.toBeInstanceOf(MediaStoreAway);
  });

  test('is asked again after a fault that passes', async () => {
    let asked = 0;
    const listener: RequestListener = (request, response) => {
      asked += 1;
      request.resume().on('end', () => response.writeHead(asked < 3 ? 503 : 200).end());
    };
    await withServer(listener, (port) => write(port));
    expect(asked).toBe(3);
  });

  test('cannot send its client elsewhere', async () => {
    let followed = false;
    const other: RequestListener = (_request, response) => {
      followed = true;
      response.end();
    };
    await withServer(other, (target) =>
      withServer(
        (_request, response) =>
          void response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
        (port) => expect(write(port)).rejects.toBeInstanceOf(MediaStoreAway),
      ),
    );
    expect(followed).toBe(false);
  });

  test('is sent 16 whole parts at once, however many uploads wait with theirs', async () => {
    let [held, most]: [(() => void)[], number] = [[], 0];
    let isOpen = false;
    const listener: RequestListener = ({ method, url = '' }, response) => {
      const body = url.endsWith('?uploads=') ? '<UploadId>u1</UploadId>' : '<CompleteMultipartUploadResult/>';
      const answer = () => void response.writeHead(200, { etag: '"e"' }).end(body);
      if (method !== 'PUT' || isOpen) return answer();
      held.push(answer);
      most = Math.max(most, held.length);
    };
    let pulled = 0;
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for await (const piece of inPieces(large.subarray(0, 6 * mib), mib)) {
        pulled += piece.byteLength;
        yield piece;
      }
    }
    await withServer(
      (request, response) => {
        request.resume().on('end', () => listener(request, response));
      },
      async (port) => {
        // However slow this machine is, no part comes too slowly.
        const store = openS3Store(bucketOf(port), createPartTurns({ ...partBounds, patienceMs: 600_000 }));
        const ids = Array.from({ length: 24 }, (_, at) => `med_part${10 + at}`);
        const writes = Promise.all(ids.map((id) => store.write(id, pieces())));
        await expect.poll(() => held.length).toBe(16);
        // Sixteen have sent a part of 5 MiB and begun the next piece; of the others, the first piece has arrived.
        expect(pulled).toBeLessThanOrEqual((16 * 6 + 8 * 1) * mib);
        isOpen = true;
        for (const answer of held) answer();
        held = [];
        await writes;
        expect(most).toBe(16);
      },
    );
  });

  test('takes a quick upload although others hold every turn and trickle, and keeps nothing of the one that gives way', async () => {
    await using open = await startS3Store();
    const store = openS3Store(bucketAt(open), createPartTurns({ turnsMax: 2, patienceMs: 500 }));
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    let waiting = 0;
    async function* trickling(): AsyncGenerator<Uint8Array> {
      yield large.subarray(0, mib);
      waiting += 1;
      await left;
      throw new Error('the line was cut');
    }
    const slow = ['med_slow01', 'med_slow02'].map((id) =>
      store.write(id, trickling()).catch((error: unknown) => String(error)),
    );
    await expect.poll(() => waiting).toBe(2);
    await store.write('med_00quick', inPieces(large, mib));
    leave();
    const gaveWay = 'MediaStoreAway: a part came too slowly while others waited';
    expect(await Promise.all(slow)).toContain(gaveWay);
    expect(await namesIn({ ...open, store })).toEqual(['med_00quick']);
  });

  test('that says in the body that an upload has failed has not stored it, and the upload is aborted', async () => {
    const seen: string[] = [];
    const listener: RequestListener = (request, response) => {
      const { method = '', url = '' } = request;
      seen.push(`${method} ${url.split('?')[1]?.split('=')[0] ?? ''}`);
      const body = url.endsWith('?uploads=')
        ? '<UploadId>u1</UploadId>'
        : '<Error><Code>InternalError</Code></Error>';
      request
        .resume()
        .on('end', () => response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"e"' }).end(body));
    };
    await withServer(listener, (port) =>
      expect(write(port, undefined, 6 * mib)).rejects.toBeInstanceOf(MediaStoreAway),
    );
    expect(seen).toEqual([
      'POST uploads',
      'PUT partNumber',
      'PUT partNumber',
      'POST uploadId',
      'DELETE uploadId',
    ]);
  });

  test('has its old unfinished uploads aborted, and no others', async () => {
    const upload = (id: string, day: string) =>
      `<Upload><Key>media/med_${id}</Key><UploadId>${id}</UploadId><Initiated>2026-11-${day}T00:00:00.000Z</Initiated></Upload>`;
    const page = `<R><IsTruncated>false</IsTruncated>${upload('old', '20')}${upload('new', '23')}</R>`;
    const aborted: string[] = [];
    const listener: RequestListener = ({ method, url = '' }, response) => {
      if (method === 'DELETE') aborted.push(url);
      response.writeHead(method === 'DELETE' ? 204 : 200).end(page);
    };
    await withServer(listener, async (port) => {
      const store = openS3Store(bucketOf(port));
      expect(await store.removeUnfinished(new Date('2026-11-22T00:00:00.000Z'))).toBe(1);
    });
    expect(aborted).toEqual(['/audio/media/med_old?uploadId=old']);
  });
});
