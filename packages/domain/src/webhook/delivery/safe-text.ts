const controls = /[\p{Cc}\p{Cf}]/gu;
const pictures = 0x24_00;
const deletePicture = '\u2421';
const kept = new Set(['\t', '\n', '\r']);

// A receiver writes this text, and a person reads it: nothing in it may move a cursor, hide or turn other text around.
function replaceControl(character: string): string {
  if (kept.has(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(pictures + code);
  return code === 0x7f ? deletePicture : '\ufffd';
}

/**
 * Untrusted bytes as text that is safe to store, to send as JSON and to print: invalid UTF-8 becomes U+FFFD, and a
 * control character its picture, NUL for instance U+2400.
 * @param truncated the bytes may end within a character, which is then left out
 */
export function readText(bytes: Uint8Array, truncated: boolean): string {
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes, { stream: truncated })
    .replaceAll(controls, replaceControl);
}
