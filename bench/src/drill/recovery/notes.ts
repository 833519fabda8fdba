import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wavOf } from '@patchbay/testkit/wav';
import type { Checks } from '../drill.ts';
import type { EquippedPerson } from '../people.ts';

/** A voice note that a caller was told was stored. */
export interface Note {
  readonly id: string;
  readonly sha256: string;
  readonly person: EquippedPerson;
}

const soundBytes = 60_000;
const againMs = 1000;
const againMax = 30;
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function send(origin: string, person: EquippedPerson): Promise<Note> {
  const audio = wavOf(randomBytes(soundBytes));
  const sha256 = digestOf(audio);
  const post = (): Promise<Response> =>
    fetch(`${origin}/v1/threads/${person.threadId}/voice-notes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.session}`,
        'content-type': 'application/json',
        'idempotency-key': sha256,
      },
      body: JSON.stringify({ audio_base64: audio.toString('base64') }),
    });
  let answer = await post();
  // A busy machine may put the first ones off.
  for (let again = 0; again < againMax && answer.status === 503; again += 1) {
    await pause(againMs);
    answer = await post();
  }
  if (answer.status !== 201) throw new Error(`no voice note: ${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return { id, person, sha256 };
}

/** Each person sends one. */
export async function sendNotes(origin: string, people: readonly EquippedPerson[]): Promise<Note[]> {
  const notes: Note[] = [];
  for (const person of people) notes.push(await send(origin, person));
  return notes;
}

export async function deleteNote(origin: string, { id, person }: Note): Promise<void> {
  const answer = await fetch(`${origin}/v1/voice-notes/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.session}` },
  });
  if (answer.status !== 204) throw new Error(`the voice note was not deleted: ${answer.status}`);
}

/** @returns why the audio of a note is not the one with this digest, or null */
export async function judgeAudio(
  { origin, session }: { readonly origin: string; readonly session: string },
  id: string,
  sha256: string,
): Promise<string | null> {
  const headers = { authorization: `Bearer ${session}` };
  const answer = await fetch(`${origin}/v1/voice-notes/${id}`, { headers });
  if (!answer.ok) return `the note is ${answer.status}`;
  const { audio_url: address } = (await answer.json()) as { audio_url?: string | null };
  if (!address) return 'the note has no audio';
  // All cells have one address, at which a proxy would find the right one.
  const { pathname, search } = new URL(address);
  const audio = await fetch(origin + pathname + search);
  if (!audio.ok) return `its audio is ${audio.status}`;
  return digestOf(new Uint8Array(await audio.arrayBuffer())) === sha256 ? null : 'its audio differs';
}

export const judgeNote = (origin: string, { id, person, sha256 }: Note): Promise<string | null> =>
  judgeAudio({ origin, session: person.session }, id, sha256);

interface Notes {
  readonly before: readonly Note[];
  readonly after: readonly Note[];
}

/** Each note from before the second is heard byte for byte, and none from after it is known. */
export async function checkNotes(checks: Checks, origin: string, { after, before }: Notes): Promise<void> {
  for (const note of before) {
    const problem = await judgeNote(origin, note);
    checks.require(problem === null, `a voice note from before the second: ${problem}`);
  }
  for (const note of after) {
    const problem = await judgeNote(origin, note);
    checks.require(problem === 'the note is 404', `a voice note from after the second: ${problem}`);
  }
}
