import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './redis-server.ts';

const run = promisify(execFile);
const timeout = 120_000;

/**
 * A speech synthesizer and a recognizer of this machine, for English. They are small and old, so they get about four
 * words of five.
 */
export interface Recognizer {
  /** A WAV file in which a voice says the text. */
  say(text: string): Promise<Buffer>;
  /** The words of a WAV file with 16,000 samples a second. */
  listen(audio: Uint8Array): Promise<string>;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-speech-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Debian's flite and PocketSphinx; null where one of them is not installed. */
export function findRecognizer(): Recognizer | null {
  const speaker = findProgram(['flite']);
  const listener = findProgram(['pocketsphinx_continuous']);
  if (speaker === null || listener === null) return null;
  return {
    say: (text) =>
      inFolder(async (folder) => {
        const file = join(folder, 'said.wav');
        await run(speaker, ['-voice', 'slt', '-t', text, '-o', file], { timeout });
        return readFile(file);
      }),
    listen: (audio) =>
      inFolder(async (folder) => {
        const file = join(folder, 'heard.wav');
        await writeFile(file, audio);
        const { stdout } = await run(listener, ['-infile', file, '-logfn', '/dev/null'], { timeout });
        return stdout.trim();
      }),
  };
}
