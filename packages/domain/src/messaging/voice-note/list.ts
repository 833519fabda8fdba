import { AccessError, PageInput, ReadVoiceNoteInput } from '@patchbay/contract';
import { pageQuery, query, type TenantActor, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { reachOf, tenantKinds } from '../thread/reach.ts';
import { openVoiceNote, voiceNoteSelect } from './view.ts';

/** The voice notes of the threads within reach. */
function reachableNotes(actor: TenantActor) {
  return { workspaceId: actor.workspaceId, message: { thread: reachOf(actor).where } };
}

/** Voice notes within reach with their words, newest first. */
export const listVoiceNotes = query({
  actors: tenantKinds,
  scopes: ['voice_notes:read'],
  input: PageInput,
  async run(ctx, input) {
    const { where, ...page } = pageQuery(input);
    const rows = await ctx.db.prisma.voiceNote.findMany({
      where: { ...reachableNotes(ctx.actor), ...where },
      ...page,
      select: voiceNoteSelect,
    });
    const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
    const { items, nextCursor } = toPage(input, rows);
    return { items: items.map((row) => openVoiceNote(key, ctx.actor, row)), nextCursor };
  },
});

/**
 * Reads one voice note with its words.
 * @throws AccessError `voice_note_not_found` (404)
 */
export const readVoiceNote = query({
  actors: tenantKinds,
  scopes: ['voice_notes:read'],
  input: ReadVoiceNoteInput,
  async run(ctx, { id }) {
    const row = await ctx.db.prisma.voiceNote.findFirst({
      where: { id, ...reachableNotes(ctx.actor) },
      select: voiceNoteSelect,
    });
    if (!row) throw new AccessError('voice_note_not_found');
    const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
    return openVoiceNote(key, ctx.actor, row);
  },
});
