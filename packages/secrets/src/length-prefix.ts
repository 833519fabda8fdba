const lengthBytes = 4;

/**
 * Joins parts so that no two different lists give the same bytes: each part follows its length in
 * bytes (32 bits, big endian). Without the lengths ("ab", "c") and ("a", "bc") would share one MAC,
 * and a value bound to one row could be moved to another.
 */
export function joinLengthPrefixed(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const total = lengths.reduce((sum, length) => sum + lengthBytes + length, 0);
  // Every byte is written below.
  const joined = Buffer.allocUnsafe(total);
  let at = 0;
  parts.forEach((part, index) => {
    const length = lengths[index] ?? 0;
    at = joined.writeUInt32BE(length, at);
    if (typeof part === 'string') joined.write(part, at, 'utf8');
    else joined.set(part, at);
    at += length;
  });
  return joined;
}
