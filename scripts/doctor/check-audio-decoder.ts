import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, good, note } from './finding.ts';

const TIMEOUT_MS = 5000;
const run = promisify(execFile);

/** Checks that the program that decodes AAC is installed. iPhones record voice notes in AAC. */
export async function checkAudioDecoder(ffmpegPath: string): Promise<Finding> {
  try {
    await run(ffmpegPath, ['-version'], { timeout: TIMEOUT_MS });
    return good('audio', `${ffmpegPath} decodes AAC`);
  } catch {
    return note(
      'audio',
      `${ffmpegPath} is missing: voice notes in AAC, such as those of iPhones, have no waveform`,
      'Install ffmpeg, or set FFMPEG_PATH to it.',
    );
  }
}
