import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

function tell({ terminal }: Session, id: string): void {
  terminal.note(`Deleted ${id}.`);
  if (terminal.isJson) terminal.result({ id, deleted: true }, '');
}

export async function deleteMessage(session: Session, id: string): Promise<void> {
  const params = { path: { message_id: id } };
  await withClient(session, 'any', ({ DELETE }) => DELETE('/v1/messages/{message_id}', { params }));
  tell(session, id);
}

export async function deleteVoiceNote(session: Session, id: string): Promise<void> {
  const params = { path: { voice_note_id: id } };
  await withClient(session, 'any', ({ DELETE }) => DELETE('/v1/voice-notes/{voice_note_id}', { params }));
  tell(session, id);
}
