import type { ReceivedFile } from '@patchbay/domain/media';

/**
 * A body of multipart/form-data that has arrived: its file is in the media store. Its enumerable members are those that
 * were sent, so that its digest is that of the body.
 */
export class ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The digest of the file, in hexadecimal; null without one. */
  readonly sha256: string | null;
  readonly #file: ReceivedFile | undefined;

  constructor(fields: Readonly<Record<string, string>>, file: ReceivedFile | undefined) {
    this.fields = fields;
    this.sha256 = file?.media.sha256.toString('hex') ?? null;
    this.#file = file;
  }

  get file(): ReceivedFile | undefined {
    return this.#file;
  }
}
