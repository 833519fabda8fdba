import type { S3Client } from './s3-client.ts';

/** The text of the first element of a name; null without one. The server's own names are plain text. */
export const textOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;

const blocksOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, block = '']) => block);

/** The pages of a listing, as XML. `after` is the parameter that asks for the next one. */
async function* pagesOf(
  send: S3Client,
  query: Readonly<Record<string, string>>,
  nextOf: (page: string) => Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  let next: Readonly<Record<string, string>> | null = {};
  while (next) {
    const { body, status } = await send({ method: 'GET', query: { ...query, ...next } }, [200, 501]);
    // Few servers do not know how to list unfinished uploads; those remove them by themselves.
    if (status === 501) return;
    const page = body.toString('utf8');
    yield page;
    next = textOf(page, 'IsTruncated') === 'true' ? nextOf(page) : null;
  }
}

/** An object of a bucket. */
interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** All objects whose names begin with the prefix. */
export async function* listObjects(send: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  const next = (page: string) => ({ 'continuation-token': textOf(page, 'NextContinuationToken') ?? '' });
  for await (const page of pagesOf(send, { 'list-type': '2', prefix }, next)) {
    for (const block of blocksOf(page, 'Contents')) {
      // An object whose time cannot be read must not look old.
      const modifiedAt = textOf(block, 'LastModified');
      yield { key: textOf(block, 'Key') ?? '', modifiedAt: modifiedAt ? new Date(modifiedAt) : new Date() };
    }
  }
}

/** A multipart upload that was neither completed nor aborted. */
interface ListedUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAt: Date;
}

const uploadOf = (block: string): ListedUpload | null => {
  const [key, uploadId, begun] = [
    textOf(block, 'Key'),
    textOf(block, 'UploadId'),
    textOf(block, 'Initiated'),
  ];
  return key && uploadId && begun ? { key, uploadId, begunAt: new Date(begun) } : null;
};

/** The unfinished uploads of objects whose names begin with the prefix. */
export async function* listUploads(send: S3Client, prefix: string): AsyncGenerator<ListedUpload> {
  const next = (page: string) => ({
    'key-marker': textOf(page, 'NextKeyMarker') ?? '',
    'upload-id-marker': textOf(page, 'NextUploadIdMarker') ?? '',
  });
  for await (const page of pagesOf(send, { uploads: '', prefix }, next)) {
    for (const upload of blocksOf(page, 'Upload').map(uploadOf)) if (upload) yield upload;
  }
}
