/** The number of bytes that are enough to recognize a file's format. */
export const sniffedBytes = 8192;

export type SniffedType =
  | 'audio/aac'
  | 'audio/flac'
  | 'audio/mp4'
  | 'audio/mpeg'
  | 'audio/ogg'
  | 'audio/wav'
  | 'audio/webm';

/** Boxes with which a file or a fragment of MP4 begins. */
const mp4Boxes = new Set(['ftyp', 'styp', 'moof', 'sidx', 'emsg', 'prft', 'free']);
const wavStarts = new Set(['RIFF', 'RIFX', 'RF64']);
const webmStart = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const id3HeaderBytes = 10;
/** The range in which the first frame of an MP3 may begin after its tags, and the length of a frame. */
const mp3SearchBytes = 4096;
const mp3FrameBytes = { min: 24, max: 1732 };
/** The bits that all frames of a recording share: sync, version, layer and sample rate. */
const mp3SharedBits = 0xfffe0c00;

const isMp3Frame = (header: number): boolean =>
  header >>> 21 === 0x7ff &&
  ((header >>> 19) & 3) !== 1 &&
  ((header >>> 17) & 3) !== 0 &&
  ((header >>> 12) & 15) !== 15 &&
  ((header >>> 10) & 3) !== 3;

/** Two frames that belong together, or one that says of itself that it describes the others. */
function beginsMp3(start: Buffer, at: number): boolean {
  const header = start.readUInt32BE(at);
  if (!isMp3Frame(header)) return false;
  const description = start.subarray(at, at + 64).toString('latin1');
  if (description.includes('Xing') || description.includes('Info')) return true;
  const last = Math.min(at + mp3FrameBytes.max, start.byteLength - 4);
  for (let next = at + mp3FrameBytes.min; next <= last; next += 1) {
    const other = start.readUInt32BE(next);
    if (isMp3Frame(other) && ((other ^ header) & mp3SharedBits) === 0) return true;
  }
  return false;
}

function isMp3(start: Buffer): boolean {
  const last = Math.min(mp3SearchBytes, start.byteLength - 4);
  for (let at = 0; at <= last; at += 1) if (beginsMp3(start, at)) return true;
  return false;
}

/** The size of a tag of ID3v2 with its header; 0 for anything else. Seven bits of each byte count. */
function tagBytes(start: Buffer): number {
  if (start.byteLength < id3HeaderBytes || start.toString('latin1', 0, 3) !== 'ID3') return 0;
  const sizeBytes = [...start.subarray(6, id3HeaderBytes)];
  return id3HeaderBytes + sizeBytes.reduce((size, byte) => size * 128 + (byte & 127), 0);
}

function typeOfContainer(start: Buffer): SniffedType | null {
  const text = start.toString('latin1', 0, 12);
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (wavStarts.has(text.slice(0, 4)) && text.endsWith('WAVE')) return 'audio/wav';
  if (text.startsWith('fLaC')) return 'audio/flac';
  if (mp4Boxes.has(text.slice(4, 8))) return 'audio/mp4';
  return start.subarray(0, webmStart.byteLength).equals(webmStart) ? 'audio/webm' : null;
}

/**
 * The type that a file begins like, from its first {@link sniffedBytes}; null for what no analysis would take for audio.
 * It is cheap and says little: only an analysis knows that the rest can be played.
 */
export function sniffAudio(bytes: Uint8Array): SniffedType | null {
  let start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let size = tagBytes(start); size > 0; size = tagBytes(start)) {
    // A tag with a picture is longer than the bytes that were read. It nearly always comes before MP3.
    if (size >= start.byteLength) return 'audio/mpeg';
    start = start.subarray(size);
  }
  const container = typeOfContainer(start);
  if (container !== null) return container;
  // A frame of ADTS has the sync of MP3 and a layer that MP3 does not have.
  if (start.byteLength > 1 && (start.readUInt16BE(0) & 0xfff6) === 0xfff0) return 'audio/aac';
  return isMp3(start) ? 'audio/mpeg' : null;
}
