import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { type AudioSource, decodedSecondsMax } from '../analysis.ts';
import { type Codec, inBatches, soundOf } from './codec.ts';

// In these files a frame says itself how long it is, and the demuxer reads it there.

export const mp3Codec: Codec = {
  isExact: true,
  secondsIn: ({ duration }) => duration,
  async *decode(packets) {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    for await (const frames of inBatches(packets)) yield soundOf(decoder.decodeFrames(frames));
    decoder.free();
  },
};

export const flacCodec: Codec = {
  isExact: true,
  secondsIn: ({ duration }) => duration,
  async *decode(packets) {
    const decoder = new FLACDecoder();
    await decoder.ready;
    for await (const frames of inBatches(packets)) yield soundOf(await decoder.decodeFrames(frames));
    decoder.free();
  },
};

/** Vorbis, whose decoder takes the file and not its packets. Longer recordings are counted only. */
export function vorbisCodec({ byteSize, read }: AudioSource): Codec {
  return {
    isExact: true,
    secondsIn: ({ duration }) => duration,
    async *decode(packets) {
      let seconds = 0;
      for await (const { duration } of packets) seconds += duration;
      if (seconds > decodedSecondsMax) return;
      const decoder = new OggVorbisDecoder();
      await decoder.ready;
      for await (const bytes of read(0, byteSize)) yield soundOf(await decoder.decode(bytes));
      yield soundOf(await decoder.flush());
      decoder.free();
    },
  };
}
