import { isId, MediaMissing, type MediaStore, requireId, type StoredName } from './media-store.ts';
import { PartSource } from './part-source.ts';
import { createPartTurns } from './part-turns.ts';
import { type Bucket, createS3Client } from './s3-client.ts';
import { listObjects, listUploads } from './s3-listing.ts';
import { abort, S3Upload } from './s3-upload.ts';

/** The size of one read. A reader who leaves early has cost no more than this. */
const windowBytes = 1024 * 1024;

/** The number of whole parts in a process, and the time for one to arrive while another waits: 2 Mbit/s. */
export const partBounds = { turnsMax: 16, patienceMs: 20_000 };
const processTurns = createPartTurns(partBounds);

/** Keeps objects in a bucket. Objects of other names in the bucket are left alone. */
export function openS3Store(bucket: Bucket, turns = processTurns): MediaStore {
  const send = createS3Client(bucket);
  const { prefix } = bucket;
  const keyOf = (id: string): string => prefix + requireId(id);

  async function readWindow(id: string, from: number, to: number): Promise<Buffer> {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const { body, status } = await send({ method: 'GET', key: keyOf(id), headers }, [200, 206, 404, 416]);
    if (status === 404 || status === 416) throw new MediaMissing(`the object ${id} is not stored`);
    return status === 200 ? body.subarray(from, to) : body;
  }

  return {
    async write(id, bytes) {
      await new S3Upload(send, keyOf(id)).run(new PartSource(bytes), turns);
    },
    async *read(id, start, end) {
      for (let from = start; from < end; from += windowBytes) {
        yield await readWindow(id, from, Math.min(end, from + windowBytes));
      }
    },
    async has(id) {
      return (await send({ method: 'HEAD', key: keyOf(id) }, [200, 404])).status === 200;
    },
    async remove(id) {
      await send({ method: 'DELETE', key: keyOf(id) }, [200, 204, 404]);
    },
    async *list(): AsyncGenerator<StoredName> {
      for await (const { key, modifiedAt } of listObjects(send, prefix)) {
        const id = key.slice(prefix.length);
        if (isId(id)) yield { id, modifiedAt };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { begunAt, key, uploadId } of listUploads(send, prefix)) {
        if (begunAt >= before) continue;
        await abort(send, key, uploadId);
        removed += 1;
      }
      return removed;
    },
  };
}
