import { CustomSource, type EncodedPacket, EncodedPacketSink, Input } from 'mediabunny';
import {
  type Analysis,
  type AudioFacts,
  type AudioSource,
  decodedSecondsMax,
  Refused,
  refused,
  waveformPoints,
} from '../analysis.ts';
import { aacCodec, type DecodeAac } from './aac.ts';
import { requireShort, requireWithin } from './bounds.ts';
import type { Codec } from './codec.ts';
import { flacCodec, mp3Codec, vorbisCodec } from './compressed.ts';
import { opusCodec } from './opus.ts';
import { pcmCodec } from './pcm.ts';
import { formats, readTrack, type Track } from './track.ts';
import { watchSource } from './watch-source.ts';
import { collectPeaks } from './waveform.ts';

const cacheBytes = 1024 * 1024;

async function readWhole({ read }: AudioSource, start: number, end: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of read(start, end)) pieces.push(piece);
  return pieces.length === 1 && pieces[0] ? pieces[0] : new Uint8Array(Buffer.concat(pieces));
}

const openInput = (source: AudioSource): Input =>
  new Input({
    formats,
    source: watchSource(
      new CustomSource({
        getSize: () => source.byteSize,
        read: (start, end) => readWhole(source, start, end),
        maxCacheSize: cacheBytes,
        prefetchProfile: 'fileSystem',
      }),
    ),
  });

function codecOf(track: Track, source: AudioSource, decodeAac: DecodeAac | null): Codec | null {
  const codecs = {
    opus: () => opusCodec(track),
    vorbis: () => vorbisCodec(source),
    aac: () => aacCodec(track, decodeAac),
    mp3: () => mp3Codec,
    flac: () => flacCodec,
    pcm: () => pcmCodec(track),
  };
  return codecs[track.coding]();
}

/** Counts all packets of a track, and gives out those that are decoded. */
function countPackets(sink: EncodedPacketSink, codec: Codec, byteSize: number) {
  const require = requireWithin(byteSize);
  let seconds = 0;
  const count = (packet: EncodedPacket): void => {
    require(packet);
    seconds += codec.secondsIn(packet);
    requireShort(seconds);
  };
  async function* packets(): AsyncGenerator<EncodedPacket> {
    for await (const packet of sink.packets()) {
      count(packet);
      if (seconds <= decodedSecondsMax) yield packet;
    }
  }
  return { packets: packets(), seconds: () => seconds };
}

/** One second in the middle of each of 64 equal parts. */
async function* windowsOf(
  sink: EncodedPacketSink,
  seconds: number,
  byteSize: number,
): AsyncGenerator<EncodedPacket> {
  const require = requireWithin(byteSize);
  for (let part = 0; part < waveformPoints; part += 1) {
    const start = ((part + 0.5) * seconds) / waveformPoints;
    const first = await sink.getPacket(start);
    if (!first) continue;
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp >= start + 1) break;
      require(packet);
      yield packet;
    }
  }
}

/** @throws Refused for a recording without sound */
async function measure(
  track: Track,
  codec: Codec,
  { byteSize }: AudioSource,
): Promise<Pick<AudioFacts, 'durationMs' | 'waveform'>> {
  const sink = new EncodedPacketSink(track.audio);
  const counted = countPackets(sink, codec, byteSize);
  let peaks = collectPeaks();
  for await (const sound of codec.decode(counted.packets)) peaks.add(sound);
  const isLong = counted.seconds() > decodedSecondsMax;
  if (isLong) {
    peaks = collectPeaks();
    for await (const sound of codec.decode(windowsOf(sink, counted.seconds(), byteSize))) peaks.add(sound);
  }
  const isDecoded = peaks.seconds() > 0;
  if (counted.seconds() === 0 || (codec.isExact && !isLong && !isDecoded))
    throw new Refused('unsupported_media_type', 'nothing in the file can be decoded');
  const seconds = codec.isExact && !isLong ? peaks.seconds() : counted.seconds();
  // A decoder may find more in the file than the demuxer.
  requireShort(seconds);
  return { durationMs: Math.round(seconds * 1000), waveform: isDecoded ? peaks.waveform() : null };
}

async function readFacts(source: AudioSource, decodeAac: DecodeAac | null): Promise<AudioFacts> {
  using input = openInput(source);
  const track = await readTrack(input);
  const codec = codecOf(track, source, decodeAac);
  if (!codec) throw new Refused('unsupported_media_type', `${track.codec} is not accepted`);
  const { channels, mediaType, sampleRate } = track;
  return { mediaType, codec: track.codec, sampleRate, channels, ...(await measure(track, codec, source)) };
}

/**
 * Analyzes a recording. Any error of the demuxer or a decoder means that the file cannot be read: for cut or forged
 * files they throw errors of every kind.
 */
export async function analyze(source: AudioSource, decodeAac: DecodeAac | null): Promise<Analysis> {
  try {
    return { kind: 'audio', ...(await readFacts(source, decodeAac)) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', ...error.refusal };
    return refused('unsupported_media_type', 'the file is not audio that can be read');
  }
}
