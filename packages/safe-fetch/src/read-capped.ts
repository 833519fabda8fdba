import type { Readable } from 'node:stream';

export interface CappedBody {
  body: Buffer;
  /** There was more than `bytesMax`; `body` holds the first `bytesMax`. */
  truncated: boolean;
}

/**
 * The bytes as they came over the wire, at most `bytesMax`. One byte more destroys the stream and its connection, so an
 * endless answer costs its sender a connection and this process one chunk.
 */
export async function readCapped(stream: Readable, bytesMax: number): Promise<CappedBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > bytesMax) break;
  }
  return { body: Buffer.concat(chunks, Math.min(bytes, bytesMax)), truncated: bytes > bytesMax };
}
