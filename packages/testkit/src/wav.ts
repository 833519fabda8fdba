export interface WavOptions {
  readonly channels?: number;
  readonly sampleRate?: number;
  /** The length in the header, where it differs from the real one. */
  readonly dataBytes?: number;
}

const uint32Max = 0xffffffff;

/** A WAV file of 8 bits a sample: any bytes are sound. At the default rate, 8 bytes last a millisecond. */
export function wavOf(
  samples: Uint8Array,
  { channels = 1, dataBytes = samples.byteLength, sampleRate = 8000 }: WavOptions = {},
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(Math.min(uint32Max, 36 + dataBytes), 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(Math.min(uint32Max, sampleRate * channels), 28);
  header.writeUInt16LE(channels, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([header, samples]);
}
