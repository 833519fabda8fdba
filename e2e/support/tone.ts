const sampleRate = 8000;
const headerBytes = 44;

/** A WAV file with a quiet tone: 8 bits, mono, 8 kHz. Every browser plays it. */
export function createTone(seconds: number): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const file = Buffer.alloc(headerBytes + samples, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(headerBytes - 8 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    file.writeUInt8(128 + Math.round(20 * Math.sin((2 * Math.PI * 440 * at) / sampleRate)), headerBytes + at);
  }
  return file;
}
