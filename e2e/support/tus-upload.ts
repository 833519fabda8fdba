import { Upload } from 'tus-js-client';

/** An upload of a client. */
export interface TusUpload {
  readonly bytes: Buffer;
  readonly token: string;
  /** The endpoint at which it begins, or the address of an upload that it resumes. */
  readonly to: { readonly endpoint: string } | { readonly uploadUrl: string };
  /** Sends the first piece with the creation. */
  readonly withCreation?: boolean;
  /** Interrupts itself once so much has been accepted. */
  readonly pauseAfter?: number;
}

/** Sends as tus-js-client does, in pieces of 200,000 bytes. @returns the address of the upload */
export function sendByTus({
  bytes,
  pauseAfter,
  to,
  token,
  withCreation = false,
}: TusUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...to,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'note.wav', filetype: 'audio/wav' },
      chunkSize: 200_000,
      uploadDataDuringCreation: withCreation,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onChunkComplete: (_size, accepted) => {
        if (pauseAfter === undefined || accepted < pauseAfter) return;
        void upload.abort().then(() => resolve(upload.url ?? ''));
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
}

/** The same upload at another process. */
export const uploadAt = (base: string, address: string): string =>
  new URL(new URL(address).pathname, base).href;
