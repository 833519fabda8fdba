import { spawn } from 'node:child_process';
import { decodedSecondsMax } from './analysis.ts';
import { aacSampleRate } from './messages.ts';

/** Twice the sound that is ever decoded: a decoder that writes more is ended. */
const soundBytesMax = 2 * decodedSecondsMax * aacSampleRate * 2;

/** The search path for a decoder that is given by name alone. */
const decoderPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

// It reads and writes pipes alone, so nothing in a file makes it open another.
const decoderOptions = '-hide_banner -loglevel quiet -threads 1 -protocol_whitelist pipe';
const decoderPipes = `-f aac -i pipe:0 -vn -ac 1 -ar ${aacSampleRate} -f s16le pipe:1`;

/**
 * The sound of AAC frames, as mono samples of 16 bits. It ends early, without an error, where the decoder is missing or fails.
 * @param signal ends the decoder, whatever it is doing
 */
export async function* decodeAac(
  ffmpegPath: string,
  frames: Uint8Array,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const child = spawn(ffmpegPath, `${decoderOptions} ${decoderPipes}`.split(' '), {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of this process’s own environment, which holds secrets.
    env: { PATH: decoderPath, NODE_ENV: 'production' },
    signal,
    killSignal: 'SIGKILL',
  });
  // Without these, a decoder that is missing or ends early would end this process.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.stdin.end(frames);
  let length = 0;
  try {
    for await (const piece of child.stdout) {
      if (!(piece instanceof Uint8Array)) return;
      length += piece.byteLength;
      if (length > soundBytesMax) return;
      yield new Uint8Array(piece);
    }
  } finally {
    child.kill('SIGKILL');
  }
}
