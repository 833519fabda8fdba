import { readFile } from 'node:fs/promises';
import type { Analysis, AudioSource } from '../analysis.ts';
import { createAudioAnalyzer } from '../analyzer.ts';

/** So that a busy machine decides nothing. */
export const patientMs = 120_000;

/** One of the recordings beside this file: two seconds of a tone, the second four times as loud as the first. */
export const recording = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));

export const sourceOf = (bytes: Uint8Array): AudioSource => ({
  byteSize: bytes.byteLength,
  async *read(start, end) {
    yield bytes.subarray(start, end);
  },
});

/** A WAV file: unsigned bytes as its samples. The test chooses its header. */
export function wavOf(
  samples: Uint8Array,
  { channels = 1, sampleRate = 8000, dataBytes = samples.byteLength } = {},
): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(Math.min(0xffffffff, 36 + dataBytes), 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(Math.min(0xffffffff, sampleRate * channels), 28);
  header.writeUInt16LE(channels & 0xffff, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([header, samples]);
}

/** A patient analyzer without a decoder of AAC. */
export const openAnalyzer = (ffmpegPath: string | null = null) =>
  createAudioAnalyzer({ ffmpegPath, limitMs: patientMs });

export const reasonOf = (analysis: Analysis): string =>
  analysis.kind === 'refused' ? `${analysis.code}: ${analysis.reason}` : analysis.kind;
