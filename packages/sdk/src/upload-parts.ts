import type { Patchbay } from './client.ts';
import { ConnectionError, PatchbayError } from './error.ts';
import { systemTiming } from './timing.ts';
import type { UploadOptions } from './upload.ts';

export type UploadTarget = { readonly file: Blob; readonly path: string };
export const tus = { 'tus-resumable': '1.0.0' };
const appended = { ...tus, 'content-type': 'application/offset+octet-stream' };

function readOffset({ headers }: Response, size: number): number {
  const offset = Number(headers.get('upload-offset') ?? Number.NaN);
  if (Number.isInteger(offset) && offset >= 0 && offset <= size) return offset;
  throw new TypeError('the answer has no Upload-Offset that fits');
}

/** True when the service is to be asked how much it has. */
function isWorthResuming(error: unknown): boolean {
  if (!(error instanceof PatchbayError)) return error instanceof ConnectionError;
  return error.code === 'upload_offset_conflict' || error.status >= 500;
}

export type Sender = Pick<Patchbay, 'send'>;

function createCalls(sender: Sender, { file, path }: UploadTarget, options: UploadOptions) {
  const { partBytes = 1024 ** 2, signal } = options;
  const init = signal ? { signal } : {};
  const append = async (offset: number): Promise<number> => {
    const headers = { ...appended, 'upload-offset': String(offset) };
    const body = file.slice(offset, offset + partBytes);
    const arrived = readOffset(await sender.send('PATCH', path, { ...init, headers, body }), file.size);
    // Otherwise a service that takes nothing would get the same bytes without end.
    if (arrived <= offset) throw new ConnectionError('the service took nothing');
    return arrived;
  };
  const ask = async (): Promise<number> =>
    readOffset(await sender.send('HEAD', path, { ...init, headers: tus }), file.size);
  return { append, ask };
}

async function pauseAfter(error: unknown, failures: number, options: UploadOptions): Promise<void> {
  const { failuresMax = 5, signal, timing = systemTiming } = options;
  if (!isWorthResuming(error) || failures >= failuresMax) throw error;
  await timing.sleep(500 * 2 ** (failures - 1), signal);
}

/** One part after another, until the service has all. */
export async function sendParts(sender: Sender, target: UploadTarget, options: UploadOptions): Promise<void> {
  const { append, ask } = createCalls(sender, target, options);
  let isSure = options.path === undefined;
  let failures = 0;
  let mostBytes = 0;
  for (let offset = 0; offset < target.file.size || !isSure; ) {
    try {
      const arrived = await (isSure ? append(offset) : ask());
      // One that loses what it took, and takes it again, has not come further.
      if (arrived > mostBytes) failures = 0;
      mostBytes = Math.max(mostBytes, arrived);
      offset = arrived;
      isSure = true;
      options.onProgress?.({ sentBytes: offset, totalBytes: target.file.size });
    } catch (error) {
      failures += 1;
      isSure = false;
      await pauseAfter(error, failures, options);
    }
  }
}
