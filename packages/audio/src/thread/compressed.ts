import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { type AudioSource, decodedSecondsMax } from '../analysis.ts';
import { type Codec, type Decoded, inBatches, soundOf } from './codec.ts';
import type { Sound } from './waveform.ts';

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

/** A frame of 16 bytes can be 65,535 samples of silence. */
const flacFramesMax = 10;

export const flacCodec: Codec = {
  isExact: true,
  secondsIn: ({ duration }) => duration,
  async *decode(packets) {
    const decoder = new FLACDecoder();
    await decoder.ready;
    for await (const frames of inBatches(packets, flacFramesMax))
      yield soundOf(await decoder.decodeFrames(frames));
    decoder.free();
  },
};

/** A packet of one byte can be 4,096 samples, so a decoder that was given a whole file would fill the memory. */
const vorbisPieceBytes = 2048;

/** Before the decoder knows the setup, it returns sound of no length and no rate. */
function* audible(decoded: Decoded): Generator<Sound> {
  if (decoded.samplesDecoded > 0) yield soundOf(decoded);
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += vorbisPieceBytes)
    yield bytes.subarray(at, at + vorbisPieceBytes);
}

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
      for await (const bytes of read(0, byteSize))
        for (const piece of piecesOf(bytes)) yield* audible(await decoder.decode(piece));
      yield* audible(await decoder.flush());
      decoder.free();
    },
  };
}
