import type { Codec } from './codec.ts';
import type { Track } from './track.ts';
import type { Sound } from './waveform.ts';

/** ISO/IEC 14496-3 section 1.6.3.4. */
const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const samplesPerPacket = 1024;

/** The contents of a frame's header, which a packet out of MP4 does not have. */
interface AacSetup {
  /** An index into the table of rates: of the core, which is half the rate that spectral band replication plays at. */
  readonly rateIndex: number;
  readonly channelConfig: number;
}

/** ISO/IEC 14496-3 section 1.6.2.1. */
const readSetup = ([a = 0, b = 0]: Uint8Array): AacSetup => ({
  rateIndex: ((a & 7) << 1) | (b >> 7),
  channelConfig: (b >> 3) & 15,
});

/** A packet as a frame with its own header (ADTS), low complexity. */
function framed({ channelConfig, rateIndex }: AacSetup, packet: Uint8Array): Buffer {
  const length = packet.byteLength + 7;
  const header = [
    0xff,
    0xf1,
    64 | (rateIndex << 2) | (channelConfig >> 2),
    ((channelConfig & 3) << 6) | (length >> 11),
    (length >> 3) & 255,
    ((length & 7) << 5) | 31,
    252,
  ];
  return Buffer.concat([Uint8Array.from(header), packet]);
}

/** Has frames decoded outside of the thread. */
export type DecodeAac = (frames: Uint8Array) => AsyncIterable<Sound>;

/**
 * AAC, which is counted exactly: 1,024 samples a packet. No decoder of it has a license under which it could be shipped,
 * so without one on the machine there is no sound.
 */
export function aacCodec({ sampleRate, setup }: Track, decode: DecodeAac | null): Codec {
  const core = setup && readSetup(setup);
  const coreRate = (core && sampleRates[core.rateIndex]) ?? sampleRate;
  return {
    isExact: false,
    secondsIn: () => samplesPerPacket / coreRate,
    async *decode(packets) {
      const frames: Uint8Array[] = [];
      for await (const { data } of packets) frames.push(core ? framed(core, data) : data);
      if (decode) yield* decode(Buffer.concat(frames));
    },
  };
}
