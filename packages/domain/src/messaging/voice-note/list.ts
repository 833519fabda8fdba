import { AccessError, identifierText, type PageInput } from '@patchbay/contract';
import type { Context, TenantActor } from '../../core/exports.ts';
import { type Page, pageQuery, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { reachableThreads, requireTenant } from '../thread/reach.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

/** The workspace's voice notes; for a platform user those of the threads that it takes part in. */
function reach(actor: TenantActor) {
  const { workspaceId } = actor;
  return actor.kind === 'user'
    ? { workspaceId, message: { thread: reachableThreads(actor) } }
    : { workspaceId };
}

/** Voice notes within reach with their words, newest first. Scope `voice_notes:read`. */
export async function listVoiceNotes(ctx: Context, input: PageInput): Promise<Page<VoiceNoteView>> {
  const { actor } = requireTenant(ctx, 'voice_notes:read');
  const { where, orderBy, take } = pageQuery(input);
  const rows = await ctx.db.prisma.voiceNote.findMany({
    where: { ...reach(actor), ...where },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: voiceNoteSelect,
  });
  const key = await loadDataKey(ctx, ctx.db.prisma, actor.workspaceId);
  const page = toPage(input, rows);
  return { ...page, items: page.items.map((row) => openVoiceNote(key, actor, row)) };
}

/**
 * One voice note with its words. Scope `voice_notes:read`.
 * @throws AccessError `voice_note_not_found` (404)
 */
export async function readVoiceNote(ctx: Context, input: { id: string }): Promise<VoiceNoteView> {
  const { actor } = requireTenant(ctx, 'voice_notes:read');
  const named = identifierText.safeParse(input.id);
  const row = named.success
    ? await ctx.db.prisma.voiceNote.findFirst({
        where: { id: named.data, ...reach(actor) },
        select: voiceNoteSelect,
      })
    : null;
  if (!row) throw new AccessError('voice_note_not_found');
  const key = await loadDataKey(ctx, ctx.db.prisma, actor.workspaceId);
  return openVoiceNote(key, actor, row);
}
