import { basename } from 'node:path';
import type { components } from '@patchbay/sdk';
import { readBytes } from '../argument.ts';
import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

type VoiceNote = components['schemas']['VoiceNote'];

export interface VoiceNoteOptions {
  readonly transcript?: string | undefined;
}

/** Sends the recording in a file as a voice note. */
export async function sendVoiceNote(
  session: Session,
  { file, threadId }: { readonly threadId: string; readonly file: string },
  { transcript }: VoiceNoteOptions,
): Promise<void> {
  const form = new FormData();
  if (transcript !== undefined) form.append('transcript', transcript);
  form.append('file', new Blob([await readBytes(file)]), basename(file));
  const path = `/v1/threads/${encodeURIComponent(threadId)}/voice-notes`;
  const answer = await withClient(session, 'any', ({ send }) => send('POST', path, { body: form }));
  const note = (await answer.json()) as VoiceNote;
  session.terminal.result(note, note.id);
}
