import type { components } from './generated/api.ts';
import { systemTiming, type Timing } from './timing.ts';
import { type Sender, sendParts, tus } from './upload-parts.ts';

export interface UploadOptions {
  /** The path of an upload that was begun before, as `onStart` gave it. */
  readonly path?: string;
  /** Called once with the path. Keep it to go on after a restart. */
  readonly onStart?: (path: string) => void;
  /** Called after each part with the bytes that the service has. */
  readonly onProgress?: (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void;
  /**
   * The promise rejects with the reason of the signal. The service keeps the received bytes until the upload expires.
   */
  readonly signal?: AbortSignal;
  /** 1 MiB by default. What of a part has arrived is not sent again. */
  readonly partBytes?: number;
  /** The number of failures in a row that end the upload if nothing arrives between them; 5 by default. */
  readonly failuresMax?: number;
  readonly timing?: Timing;
}

async function begin({ send }: Sender, file: Blob, init: { signal?: AbortSignal }) {
  const metadata = file.type === '' ? {} : { 'upload-metadata': `filetype ${btoa(file.type)}` };
  const headers = { ...tus, ...metadata, 'upload-length': String(file.size) };
  const response = await send('POST', '/v1/media', { ...init, headers });
  await response.body?.cancel();
  // Only the path is kept, so the token cannot follow an address to another host.
  return new URL(response.headers.get('location') ?? '', 'http://localhost').pathname;
}

const [looksMax, lookEveryMs] = [90, 2000];

/**
 * The upload once the service has made one object of its parts. If a process died over that, another one does it within two
 * minutes.
 */
async function readWhole({ send }: Sender, path: string, { signal, timing = systemTiming }: UploadOptions) {
  for (let looks = 1; ; looks += 1) {
    const response = await send('GET', path, signal ? { signal } : {});
    const media = (await response.json()) as components['schemas']['Media'];
    if (media.status !== 'receiving' || looks === looksMax) return media;
    await timing.sleep(lookEveryMs, signal);
  }
}

/**
 * Sends audio in parts (tus 1.0.0). After a connection is cut it asks how much has arrived, and continues from there.
 * @throws PatchbayError when the service refuses the audio, ConnectionError when it stays away
 */
export async function upload(
  sender: Sender,
  file: Blob,
  options: UploadOptions = {},
): Promise<components['schemas']['Media']> {
  const init = options.signal ? { signal: options.signal } : {};
  const path = options.path ?? (await begin(sender, file, init));
  options.onStart?.(path);
  await sendParts(sender, { file, path }, options);
  return readWhole(sender, path, options);
}
