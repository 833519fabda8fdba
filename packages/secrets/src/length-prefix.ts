const lengthBytes = 4;

/**
 * Joins parts so that no two different lists give the same bytes: each part follows its length in
 * bytes (32 bits, big endian). Without the lengths ("ab", "c") and ("a", "bc") would share one MAC,
 * and a value bound to one row could be moved to another.
 */
export function joinLengthPrefixed(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  let total = 0;
  for (const part of parts) total += lengthBytes + Buffer.byteLength(part);
  // Every byte is written below.
  const joined = Buffer.allocUnsafe(total);
  let at = 0;
  for (const part of parts) {
    const start = at + lengthBytes;
    if (typeof part === 'string') at = start + joined.write(part, start, 'utf8');
    else {
      joined.set(part, start);
      at = start + part.byteLength;
    }
    joined.writeUInt32BE(at - start, start - lengthBytes);
  }
  return joined;
}
