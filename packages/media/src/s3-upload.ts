import { MediaStoreAway } from './media-store.ts';
import type { PartSource } from './part-source.ts';
import type { PartTurns } from './part-turns.ts';
import type { S3Client } from './s3-client.ts';
import { textOf } from './s3-listing.ts';

/** The smallest part that a multipart upload takes, but for its last one. */
const partBytes = 5 * 1024 * 1024;
/** An upload holds this much before it waits for a turn to hold a whole part. Most voice notes are smaller. */
const headBytes = 512 * 1024;

const begin = async (send: S3Client, key: string): Promise<string> => {
  const { body } = await send({ method: 'POST', key, query: { uploads: '' } }, [200]);
  const uploadId = textOf(body.toString('utf8'), 'UploadId');
  if (uploadId === null) throw new MediaStoreAway('the media store began an upload without an id');
  return uploadId;
};

/** Ends an upload whose parts would otherwise be kept, and paid for. Where it fails, the sweep ends it. */
export const abort = (send: S3Client, key: string, uploadId: string): Promise<unknown> =>
  send({ method: 'DELETE', key, query: { uploadId } }, [204, 404]).catch(() => undefined);

/** An upload of one object, part by part. What fits into one part is one request. */
export class S3Upload {
  readonly #send: S3Client;
  readonly #key: string;
  readonly #etags: string[] = [];
  #id: string | null = null;

  constructor(send: S3Client, key: string) {
    this.#send = send;
    this.#key = key;
  }

  /** Sends the gathered bytes: as the object where they are all of it, and else as its next part. */
  async #sendPart(body: Uint8Array<ArrayBuffer>, isLast: boolean): Promise<void> {
    if (isLast && this.#id === null) {
      await this.#send({ method: 'PUT', key: this.#key, body }, [200]);
      return;
    }
    this.#id ??= await begin(this.#send, this.#key);
    const query = { partNumber: String(this.#etags.length + 1), uploadId: this.#id };
    const put = { method: 'PUT', key: this.#key, query, body } as const;
    this.#etags.push((await this.#send(put, [200])).etag);
  }

  async #complete(uploadId: string): Promise<void> {
    const parts = this.#etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await this.#send({ method: 'POST', key: this.#key, query: { uploadId }, body }, [200]);
    // It may answer 200 before it knows, and say in the body that it has failed.
    if (!answer.body.includes('<CompleteMultipartUploadResult')) {
      throw new MediaStoreAway('the media store did not complete an upload');
    }
  }

  async #sendAll(parts: PartSource, turns: PartTurns): Promise<void> {
    let isLast = false;
    const gather = async (signal: AbortSignal): Promise<void> => {
      isLast = await parts.gather(partBytes, signal);
    };
    const sendNext = (): Promise<void> => this.#sendPart(parts.take(), isLast);
    while (!isLast) {
      isLast = await parts.gather(headBytes);
      await (isLast && this.#id === null ? sendNext() : turns.run(gather, sendNext));
    }
    if (this.#id !== null) await this.#complete(this.#id);
  }

  /** Sends everything, a whole part only in one of the process's turns. After a failure nothing of it is left. */
  async run(parts: PartSource, turns: PartTurns): Promise<void> {
    try {
      await this.#sendAll(parts, turns);
    } catch (error) {
      if (this.#id !== null) await abort(this.#send, this.#key, this.#id);
      throw error;
    } finally {
      await parts.close();
    }
  }
}
