import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Checks } from '../drill.ts';
import { timeUntil } from '../serving.ts';
import type { Cell } from './cell.ts';
import type { Spoken } from './follower.ts';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** True once something is in the store of a cell. */
export async function hasAudio({ mediaUrl }: Cell): Promise<boolean> {
  const names = await readdir(fileURLToPath(`${mediaUrl}/object`)).catch(() => []);
  return names.length > 0;
}

/** Asks a cell for an address, as a player does, and gets the bytes there. */
async function hear({ api }: Cell, token: string, noteId: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const note = await fetch(`${api.url}/v1/voice-notes/${noteId}`, { headers });
  const { audio_url: address } = (await note.json()) as { audio_url?: string };
  if (address === undefined) return Buffer.alloc(0);
  const { pathname, search } = new URL(address);
  const answer = await fetch(api.url + pathname + search);
  return new Uint8Array(await answer.arrayBuffer());
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
    const heard = await hear(cell, token, id);
    if (digestOf(heard) === digestOf(audio)) bytes += heard.byteLength;
    else lost += 1;
  }
  checks.require(lost === 0, `the audio of ${lost} of ${spoken.length} voice notes is lost or has changed`);
  return bytes;
}
