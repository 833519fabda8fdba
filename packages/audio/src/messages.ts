import type { Analysis } from './analysis.ts';

/** To the thread. Bytes and samples are handed over, not copied. */
export type ToThread =
  | { readonly kind: 'analyze'; readonly byteSize: number; readonly decodesAac: boolean }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array }
  /** Mono samples of 16 bits at `aacSampleRate`; null after the last. */
  | { readonly kind: 'samples'; readonly samples: Uint8Array | null };

/** From the thread. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly id: number; readonly start: number; readonly end: number }
  /** AAC in ADTS frames, which only the process outside can have decoded. */
  | { readonly kind: 'decode_aac'; readonly frames: Uint8Array }
  | { readonly kind: 'result'; readonly analysis: Analysis };

export const aacSampleRate = 16_000;
