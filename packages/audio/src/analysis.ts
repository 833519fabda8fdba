/** The most bytes that one recording may have. */
export const audioBytesMax = 64 * 1024 * 1024;
export const audioSecondsMax = 2 * 3600;
/** The length that is decoded whole. Of longer recordings, 64 windows are decoded and the rest is counted. */
export const decodedSecondsMax = 600;
export const waveformPoints = 64;
export const channelsMax = 2;
export const sampleRateMin = 8000;
export const sampleRateMax = 192_000;

/** Bytes that are read as they are needed. */
export interface AudioSource {
  readonly byteSize: number;
  /** The bytes from `start` up to, but not including, `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The properties of a recording, taken from its packets. No header that could lie about its length is used. */
export interface AudioFacts {
  /** One of our own names, and never the sender's. */
  readonly mediaType: string;
  readonly codec: string;
  readonly durationMs: number;
  /** The peak of each of 64 equal parts, from 0 to 100; null where nothing here decodes the codec. */
  readonly waveform: readonly number[] | null;
  readonly sampleRate: number;
  readonly channels: number;
}

/** Why a recording is not taken; `reason` is for its sender. */
export interface AudioRefusal {
  readonly code: 'unsupported_media_type' | 'media_too_long';
  readonly reason: string;
}

/** `gave_up`: the file took more time or memory than a file may, which on a busy machine can happen to any. */
export type Analysis =
  | { readonly kind: 'gave_up' }
  | ({ readonly kind: 'audio' } & AudioFacts)
  | ({ readonly kind: 'refused' } & AudioRefusal);

export const refused = (code: AudioRefusal['code'], reason: string): Analysis => ({
  kind: 'refused',
  code,
  reason,
});

/** Ends an analysis with a refusal. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: AudioRefusal;

  constructor(code: AudioRefusal['code'], reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}
