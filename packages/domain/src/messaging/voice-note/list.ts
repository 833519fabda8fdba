import { AccessError, PageInput, ReadVoiceNoteInput } from '@patchbay/contract';
import { type Context, keysetOf, query, type TenantActor, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { isRawReadRecorded, recordRawRead, takeRawRead } from '../thread/raw-read.ts';
import { tenantKinds } from '../thread/reach.ts';
import { findNote, readNotes } from './read-notes.ts';
import { openWithAudio, type VoiceNoteRow, type VoiceNoteView } from './view.ts';

/** Each address of audio is recorded before it is given to a key or an app, in the record of its thread. */
async function recordAudioReads(ctx: Context<TenantActor>, rows: readonly VoiceNoteRow[]): Promise<void> {
  const threads = Map.groupBy(
    rows.filter(({ mediaId }) => mediaId !== null),
    ({ threadId }) => threadId,
  );
  for (const [threadId, notes] of threads) {
    await recordRawRead(ctx, { threadId, messageIds: notes.map(({ messageId }) => messageId) });
  }
}

async function openNotes(ctx: Context<TenantActor>, rows: readonly VoiceNoteRow[]): Promise<VoiceNoteView[]> {
  if (isRawReadRecorded(ctx.actor)) await recordAudioReads(ctx, rows);
  const notes: VoiceNoteView[] = [];
  for (const row of rows) {
    const key = await loadDataKey(ctx, ctx.db.sql, row.workspaceId);
    notes.push(openWithAudio(ctx, key, row));
  }
  return notes;
}

/**
 * Voice notes within reach with their words, newest first. The addresses of their audio need `messages:read.raw` as well;
 * those given to a key or an app are audited, and count against the workspace's budget of such reads.
 * @throws AccessError `raw_reads_rate_limited` (429)
 */
export const listVoiceNotes = query({
  actors: tenantKinds,
  scopes: ['voice_notes:read'],
  input: PageInput,
  async run(ctx, input) {
    if (isRawReadRecorded(ctx.actor)) await takeRawRead(ctx);
    const { items, nextCursor } = toPage(input, await readNotes(ctx, keysetOf(input, 'vn')));
    return { items: await openNotes(ctx, items), nextCursor };
  },
});

/**
 * Reads one voice note with its words, and the address of its audio as a list does.
 * @throws AccessError `voice_note_not_found` (404), `raw_reads_rate_limited` (429)
 */
export const readVoiceNote = query({
  actors: tenantKinds,
  scopes: ['voice_notes:read'],
  input: ReadVoiceNoteInput,
  async run(ctx, { id }): Promise<VoiceNoteView> {
    if (isRawReadRecorded(ctx.actor)) await takeRawRead(ctx);
    const row = await findNote(ctx, id);
    const [note] = row ? await openNotes(ctx, [row]) : [];
    if (!note) throw new AccessError('voice_note_not_found');
    return note;
  },
});
