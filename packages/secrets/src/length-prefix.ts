/**
 * Joins parts so that no two different lists give the same bytes: each part follows its length in
 * bytes (32 bits, big endian). Without the lengths ("ab", "c") and ("a", "bc") would share one MAC,
 * and a value bound to one row could be moved to another.
 */
export function joinLengthPrefixed(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.byteLength);
    chunks.push(length, bytes);
  }
  return Buffer.concat(chunks);
}
