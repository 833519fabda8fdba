import { type Codec, inBatches } from './codec.ts';
import type { Track } from './track.ts';

interface SampleFormat {
  readonly bytes: number;
  read(view: DataView, at: number): number;
}

/** ITU-T G.711: the law's byte as a sample between -1 and 1. */
function readUlaw(byte: number): number {
  const value = ~byte & 255;
  const magnitude = (((value & 15) << 3) + 132) << ((value >> 4) & 7);
  return (value & 128 ? 132 - magnitude : magnitude - 132) / 32_768;
}

function readAlaw(byte: number): number {
  const value = byte ^ 85;
  const exponent = (value >> 4) & 7;
  const step = ((value & 15) << 4) + 8;
  const magnitude = exponent === 0 ? step : (step + 256) << (exponent - 1);
  return (value & 128 ? magnitude : -magnitude) / 32_768;
}

/** The sample formats that a WAV file may have, little-endian. */
const sampleFormats: Readonly<Record<string, SampleFormat>> = {
  'pcm-u8': { bytes: 1, read: (view, at) => view.getUint8(at) / 128 - 1 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s24': {
    bytes: 3,
    read: (view, at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608,
  },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  'pcm-f64': { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  ulaw: { bytes: 1, read: (view, at) => readUlaw(view.getUint8(at)) },
  alaw: { bytes: 1, read: (view, at) => readAlaw(view.getUint8(at)) },
};

function split(bytes: Uint8Array, { bytes: size, read }: SampleFormat, channels: number): Float32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Math.floor(bytes.byteLength / (size * channels));
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length }, (_sample, at) => read(view, (at * channels + channel) * size)),
  );
}

/** Samples as they are: nothing to decode. Null for a format that WAV files do not hold. */
export function pcmCodec({ channels, codec, sampleRate }: Track): Codec | null {
  const format = sampleFormats[codec];
  if (!format) return null;
  return {
    isExact: true,
    secondsIn: ({ data }) => Math.floor(data.byteLength / (format.bytes * channels)) / sampleRate,
    async *decode(packets) {
      for await (const batch of inBatches(packets))
        yield { channels: split(Buffer.concat(batch), format, channels), sampleRate };
    },
  };
}
