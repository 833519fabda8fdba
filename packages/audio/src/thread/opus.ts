import { OpusDecoder } from 'opus-decoder';
import { type Codec, inBatches, soundOf } from './codec.ts';
import type { Track } from './track.ts';

/** RFC 6716 section 3.1, table 2: the length of a frame in samples at 48 kHz, by the five highest bits of a packet. */
const silk = [480, 960, 1920, 2880];
const hybrid = [480, 960];
const celt = [120, 240, 480, 960];

function frameSamples(config: number): number {
  if (config < 12) return silk[config & 3] ?? 0;
  if (config < 16) return hybrid[config & 1] ?? 0;
  return celt[config & 3] ?? 0;
}

/** RFC 6716 section 3.2: one frame, two, or as many as the second byte says, and never more than 120 ms. */
export function opusSamplesIn(packet: Uint8Array): number {
  const [toc = 0, count = 0] = packet;
  if (packet.byteLength === 0) return 0;
  const frames = [1, 2, 2, count & 63][toc & 3] ?? 0;
  return Math.min(5760, frames * frameSamples(toc >> 3));
}

/** RFC 7845 section 5.1: the samples that a player drops at the start. */
const preSkipOf = (setup: Buffer | null): number =>
  setup && setup.byteLength >= 12 ? setup.readUInt16LE(10) : 0;

export function opusCodec({ channels, setup }: Pick<Track, 'channels' | 'setup'>): Codec {
  return {
    isExact: true,
    secondsIn: ({ data }) => opusSamplesIn(data) / 48_000,
    async *decode(packets) {
      const decoder = new OpusDecoder({
        channels,
        streamCount: 1,
        coupledStreamCount: channels - 1,
        channelMappingTable: Array.from({ length: channels }, (_, channel) => channel),
        preSkip: preSkipOf(setup),
      });
      await decoder.ready;
      for await (const frames of inBatches(packets)) yield soundOf(decoder.decodeFrames(frames));
      decoder.free();
    },
  };
}
