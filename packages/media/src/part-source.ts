import { MediaStoreAway } from './media-store.ts';

/** Bytes as they come, gathered into parts. */
export class PartSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array = new Uint8Array();
  #isEnded = false;
  #part = new Uint8Array();
  #length = 0;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async #hasMore(): Promise<boolean> {
    while (this.#waiting.byteLength === 0 && !this.#isEnded) {
      const next = await this.#pieces.next();
      if (next.done || this.#isEnded) this.#isEnded = true;
      else this.#waiting = next.value;
    }
    return this.#waiting.byteLength > 0;
  }

  #makeRoom(size: number): void {
    if (this.#part.byteLength >= size) return;
    const larger = new Uint8Array(size);
    larger.set(this.#part.subarray(0, this.#length));
    this.#part = larger;
  }

  /**
   * Lets the part grow to `size`, or to the end. @returns true if nothing is left
   * @throws MediaStoreAway once the signal is aborted: the bytes so far are dropped at once, and no more are taken
   */
  async gather(size: number, signal?: AbortSignal): Promise<boolean> {
    if (signal === undefined) return this.#fill(size);
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => {
      this.#giveUp();
      reject(new MediaStoreAway('a part came too slowly while others waited'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([this.#fill(size), promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  #giveUp(): void {
    this.#isEnded = true;
    this.take();
    // The source may be waiting for its next bytes. It ends once they come, or once its connection is cut.
    this.#pieces.return?.().catch(() => undefined);
  }

  async #fill(size: number): Promise<boolean> {
    this.#makeRoom(size);
    while (this.#length < size && (await this.#hasMore())) {
      const taken = this.#waiting.subarray(0, size - this.#length);
      this.#part.set(taken, this.#length);
      this.#length += taken.byteLength;
      this.#waiting = this.#waiting.subarray(taken.byteLength);
    }
    return !(await this.#hasMore());
  }

  /** The part; the next one begins empty. */
  take(): Uint8Array<ArrayBuffer> {
    const part = this.#part.subarray(0, this.#length);
    [this.#part, this.#length] = [new Uint8Array(), 0];
    return part;
  }

  /** Drops the bytes that have not come yet. */
  async close(): Promise<void> {
    if (!this.#isEnded) await this.#pieces.return?.();
  }
}
