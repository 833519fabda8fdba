import { basename, extname } from 'node:path';
import type { AudioMediaType } from '@patchbay/contract';
import type { components } from '@patchbay/sdk';
import { readBytes, refuseUsage } from '../argument.ts';
import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

type VoiceNote = components['schemas']['VoiceNote'];

const typeOf: Readonly<Record<string, AudioMediaType>> = {
  '.aac': 'audio/aac',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'audio/mp4',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
};

export interface VoiceNoteOptions {
  readonly transcript?: string | undefined;
}

/** Sends the recording in a file as a voice note. */
export async function sendVoiceNote(
  session: Session,
  { file, threadId }: { readonly threadId: string; readonly file: string },
  { transcript }: VoiceNoteOptions,
): Promise<void> {
  const type = typeOf[extname(file).toLowerCase()];
  if (type === undefined)
    refuseUsage('unknown_audio', `The file must be audio: ${Object.keys(typeOf).join(', ')}.`);
  const form = new FormData();
  if (transcript !== undefined) form.append('transcript', transcript);
  form.append('file', new Blob([await readBytes(file)], { type }), basename(file));
  const path = `/v1/threads/${encodeURIComponent(threadId)}/voice-notes`;
  const answer = await withClient(session, 'any', ({ send }) => send('POST', path, { body: form }));
  const note = (await answer.json()) as VoiceNote;
  session.terminal.result(note, note.id);
}
