import { AwsClient } from 'aws4fetch';
import { MediaStoreAway } from './media-store.ts';

/** A bucket of a server that speaks S3. The names of our objects begin with the prefix. */
export interface Bucket {
  /** The origin of the server: https, or http on a network of one's own. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: { reveal(): string };
}

/** One request, with the whole of its answer, has this long; no answer is larger than a few MiB. */
const deadlineMs = 30_000;
const retriesMax = 2;

export interface S3Request {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** The name of an object; none for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

export interface S3Answer {
  readonly status: number;
  readonly etag: string;
  readonly body: Buffer;
}

/** Sends a request, and again after a fault of the server or the network. @throws MediaStoreAway unless the status is expected */
export type S3Client = (request: S3Request, expected: readonly number[]) => Promise<S3Answer>;

const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** The error carries only the code of the answer: its text may hold the key id. */
const codeOf = (body: Buffer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? 'no code';

/** A client for one bucket, in path style: a server of one's own seldom has a name for each bucket. */
export function createS3Client({ accessKeyId, endpoint, name, region, secretAccessKey }: Bucket): S3Client {
  // It signs the payload as unsigned: the stored bytes are authenticated by their seal.
  const aws = new AwsClient({
    accessKeyId,
    secretAccessKey: secretAccessKey.reveal(),
    region,
    service: 's3',
    retries: 0,
  });

  async function sendOnce({ body, headers = {}, key, method, query = {} }: S3Request): Promise<S3Answer> {
    const path = key === undefined ? name : `${name}/${key}`;
    const search = new URLSearchParams(query).toString();
    const url = `${endpoint}/${path}${search === '' ? '' : `?${search}`}`;
    const signed = await aws.sign(url, { method, headers, ...(body === undefined ? {} : { body }) });
    // A redirect would carry the signature to another server.
    const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: bytes };
  }

  async function sendAgain(request: S3Request, retries: number): Promise<S3Answer> {
    try {
      const answer = await sendOnce(request);
      if (retries === 0 || !isPassing(answer.status)) return answer;
    } catch (error) {
      if (retries === 0) throw new MediaStoreAway('the media store does not answer', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * (retriesMax - retries + 1)));
    return sendAgain(request, retries - 1);
  }

  return async (request, expected) => {
    const answer = await sendAgain(request, retriesMax);
    if (expected.includes(answer.status)) return answer;
    throw new MediaStoreAway(`the media store answered ${answer.status} (${codeOf(answer.body)})`);
  };
}
