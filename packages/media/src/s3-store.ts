import {
  isId,
  MediaMissing,
  type MediaStore,
  MediaStoreAway,
  requireId,
  type StoredName,
} from './media-store.ts';
import { type Bucket, createS3Client, type S3Client } from './s3-client.ts';
import { listObjects, listUploads, textOf } from './s3-listing.ts';

/** The smallest part that a multipart upload takes, but for its last one. */
const partBytes = 5 * 1024 * 1024;
/** What is read at once: a reader who leaves has cost no more than this. */
const windowBytes = 1024 * 1024;

/** Pieces in parts of `partBytes`, each in a buffer of its own; the last one may be shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes);
  let length = 0;
  for await (const piece of source) {
    let rest = piece;
    while (rest.byteLength > 0) {
      if (length === partBytes) {
        yield part;
        [part, length] = [new Uint8Array(partBytes), 0];
      }
      const taken = rest.subarray(0, partBytes - length);
      part.set(taken, length);
      length += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
    }
  }
  if (length > 0) yield part.subarray(0, length);
}

const begin = async (send: S3Client, key: string): Promise<string> => {
  const { body } = await send({ method: 'POST', key, query: { uploads: '' } }, [200]);
  const uploadId = textOf(body.toString('utf8'), 'UploadId');
  if (uploadId === null) throw new MediaStoreAway('the media store began an upload without an id');
  return uploadId;
};

async function complete(
  send: S3Client,
  {
    etags,
    key,
    uploadId,
  }: { readonly key: string; readonly uploadId: string; readonly etags: readonly string[] },
): Promise<void> {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await send({ method: 'POST', key, query: { uploadId }, body }, [200]);
  // It may answer 200 before it knows, and say in the body that it has failed.
  if (!answer.body.includes('<CompleteMultipartUploadResult')) {
    throw new MediaStoreAway('the media store did not complete an upload');
  }
}

/** Ends an upload whose parts would otherwise be kept, and paid for. Where it fails, the sweep ends it. */
const abort = (send: S3Client, key: string, uploadId: string): Promise<unknown> =>
  send({ method: 'DELETE', key, query: { uploadId } }, [204, 404]).catch(() => undefined);

type Part = Uint8Array<ArrayBuffer>;

/** What fits into one part is one request. A part is sent once the next one has begun, because the last one may be short. */
async function writeParts(send: S3Client, key: string, parts: AsyncIterable<Part>): Promise<void> {
  const etags: string[] = [];
  let uploadId: string | null = null;
  let waiting: Part = new Uint8Array();
  const put = async (upload: string, body: Part): Promise<void> => {
    const query = { partNumber: String(etags.length + 1), uploadId: upload };
    etags.push((await send({ method: 'PUT', key, query, body }, [200])).etag);
  };
  try {
    for await (const part of parts) {
      if (waiting.byteLength > 0) {
        uploadId ??= await begin(send, key);
        await put(uploadId, waiting);
      }
      waiting = part;
    }
    if (uploadId === null) {
      await send({ method: 'PUT', key, body: waiting }, [200]);
      return;
    }
    await put(uploadId, waiting);
    await complete(send, { key, uploadId, etags });
  } catch (error) {
    if (uploadId !== null) await abort(send, key, uploadId);
    throw error;
  }
}

/** Keeps objects in a bucket. Objects of other names in the bucket are left alone. */
export function openS3Store(bucket: Bucket): MediaStore {
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
      await writeParts(send, keyOf(id), inParts(bytes));
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
