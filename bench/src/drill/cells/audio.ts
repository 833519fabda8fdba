import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Checks } from '../drill.ts';
import { digestOf, judgeAudio } from '../recovery/notes.ts';
import { timeUntil } from '../serving.ts';
import type { Cell } from './cell.ts';
import type { Spoken } from './follower.ts';

/** True once something is in the store of a cell. */
export async function hasAudio({ mediaUrl }: Cell): Promise<boolean> {
  const names = await readdir(fileURLToPath(`${mediaUrl}/object`)).catch(() => []);
  return names.length > 0;
}

/** Every acknowledged voice note is heard in the new cell, byte for byte. @returns how many bytes that were */
export async function checkAudio(
  checks: Checks,
  cell: Cell,
  { spoken, token }: { readonly spoken: readonly Spoken[]; readonly token: string },
): Promise<number> {
  // A busy analyzer leaves the verdict to the worker.
  await timeUntil('all audio has its verdict', async () => {
    const held = await cell.scene.db.query('SELECT FROM voice_notes WHERE held_media_id IS NOT NULL');
    return held.length === 0;
  });
  let [lost, bytes] = [0, 0];
  for (const { audio, id } of spoken) {
    const problem = await judgeAudio({ origin: cell.api.url, session: token }, id, digestOf(audio));
    if (problem === null) bytes += audio.byteLength;
    else lost += 1;
  }
  checks.require(lost === 0, `the audio of ${lost} of ${spoken.length} voice notes is lost or has changed`);
  return bytes;
}
