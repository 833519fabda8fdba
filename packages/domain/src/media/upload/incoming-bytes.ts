/**
 * Incoming bytes, read in parts. A fault ends the part that it meets instead of losing it, so that the bytes before the
 * fault can be stored.
 */
export class IncomingBytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array = new Uint8Array();
  #ended = false;
  #fault: Error | null = null;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns true if there is a byte that no part has taken. */
  async hasMore(): Promise<boolean> {
    while (this.#waiting.byteLength === 0 && !this.#ended) await this.#pull();
    return this.#waiting.byteLength > 0;
  }

  async #pull(): Promise<void> {
    try {
      const next = await this.#source.next();
      if (next.done) this.#ended = true;
      else this.#waiting = next.value;
    } catch (error) {
      this.#ended = true;
      this.#fault = error instanceof Error ? error : new Error('the source has failed', { cause: error });
    }
  }

  /** The next bytes, up to the limit. */
  async *part(bytesMax: number): AsyncGenerator<Uint8Array> {
    let left = bytesMax;
    while (left > 0 && (await this.hasMore())) {
      const piece = this.#waiting.subarray(0, left);
      this.#waiting = this.#waiting.subarray(left);
      left -= piece.byteLength;
      yield piece;
    }
  }

  /** Closes the source, and throws the fault that it has ended with. */
  async end(): Promise<void> {
    if (!this.#ended) await this.#source.return?.();
    if (this.#fault !== null) throw this.#fault;
  }
}
