import {
  ADTS,
  FLAC,
  type Input,
  type InputAudioTrack,
  type InputFormat,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { channelsMax, Refused, sampleRateMax, sampleRateMin } from '../analysis.ts';

/**
 * The formats that the demuxer may try. Playlists and transport streams are left out, because they name other files.
 */
export const formats: InputFormat[] = [OGG, WEBM, MP4, QTFF, WAVE, FLAC, MP3, ADTS];

/** The codec as answers name it, and how its packets are decoded. */
export type Coding = 'opus' | 'vorbis' | 'aac' | 'mp3' | 'flac' | 'pcm';

export interface Track {
  readonly audio: InputAudioTrack;
  readonly coding: Coding;
  readonly codec: string;
  readonly mediaType: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** The codec setup that a decoder needs before the first packet. */
  readonly setup: Buffer | null;
}

const mp4Types: Readonly<Partial<Record<Coding, string>>> = {
  aac: 'audio/mp4',
  opus: 'audio/mp4; codecs=opus',
};

/** The names of accepted types. A browser is told one of these, whatever the sender called the file. */
const mediaTypes = new Map<InputFormat, Readonly<Partial<Record<Coding, string>>>>([
  [OGG, { opus: 'audio/ogg; codecs=opus', vorbis: 'audio/ogg; codecs=vorbis' }],
  [WEBM, { opus: 'audio/webm; codecs=opus' }],
  [MP4, mp4Types],
  [QTFF, mp4Types],
  [WAVE, { pcm: 'audio/wav' }],
  [FLAC, { flac: 'audio/flac' }],
  [MP3, { mp3: 'audio/mpeg' }],
  [ADTS, { aac: 'audio/aac' }],
]);

const codings: readonly Coding[] = ['opus', 'vorbis', 'aac', 'mp3', 'flac'];
const pcmCodec = /^pcm-|law$/;

function codingOf(codec: string | null): Coding | null {
  if (codec !== null && pcmCodec.test(codec)) return 'pcm';
  return codings.find((name) => name === codec) ?? null;
}

/** @throws Refused */
async function requireAudio(input: Input): Promise<InputAudioTrack> {
  const tracks = await input.getTracks();
  const audio = tracks.filter((track) => track.isAudioTrack());
  if (tracks.some((track) => track.isVideoTrack()))
    throw new Refused('unsupported_media_type', 'the file has a video track');
  const [track] = audio;
  if (!track || audio.length > 1)
    throw new Refused('unsupported_media_type', 'the file does not have exactly one audio track');
  return track;
}

/** The demuxer gives a buffer or a view of one. */
function bytesOf(description: unknown): Buffer | null {
  if (description instanceof ArrayBuffer) return Buffer.from(description);
  if (!ArrayBuffer.isView(description)) return null;
  return Buffer.from(description.buffer, description.byteOffset, description.byteLength);
}

/** The only audio track of a file, with our name for it. @throws Refused for anything that is not accepted */
export async function readTrack(input: Input): Promise<Track> {
  const format = await input.getFormat();
  const audio = await requireAudio(input);
  const codec = await audio.getCodec();
  const coding = codingOf(codec);
  const mediaType = coding === null ? undefined : mediaTypes.get(format)?.[coding];
  if (codec === null || coding === null || mediaType === undefined)
    throw new Refused('unsupported_media_type', `${codec ?? 'its codec'} in ${format.name} is not accepted`);
  const config = await audio.getDecoderConfig();
  const sampleRate = await audio.getSampleRate();
  const channels = await audio.getNumberOfChannels();
  if (!(sampleRate >= sampleRateMin && sampleRate <= sampleRateMax))
    throw new Refused('unsupported_media_type', 'the sample rate is not between 8 and 192 kHz');
  if (!(channels >= 1 && channels <= channelsMax))
    throw new Refused('unsupported_media_type', 'the recording is neither mono nor stereo');
  return { audio, coding, codec, mediaType, sampleRate, channels, setup: bytesOf(config?.description) };
}
