export { listVoiceNotes, readVoiceNote } from './list.ts';
export { sendVoiceNote } from './send.ts';
export type { VoiceNoteView, VoiceNoteWords } from './view.ts';
