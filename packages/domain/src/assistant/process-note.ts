import { release, settle } from '../ai/exports.ts';
import { command } from '../core/exports.ts';
import {
  type ClaimedNote,
  ClaimedNoteInput,
  endProcessing,
  type ProcessingEnd,
} from '../messaging/exports.ts';
import { lockWorkspace } from '../workspace/exports.ts';
import { prepareNote } from './prepare-note.ts';

const statuses = { processed: 'done', skipped: 'skipped', failed: 'failed' } as const;

function eventOf({ isWithheld, messageId, senderId, threadId, ...note }: ClaimedNote, end: ProcessingEnd) {
  const code = end.state === 'processed' ? null : end.code;
  return {
    workspaceId: note.workspaceId,
    onlyFor: isWithheld ? senderId : null,
    type: 'voice_note.processed',
    data: { messageId, threadId, voiceNoteId: note.id, status: statuses[end.state], code },
  } as const;
}

/**
 * Makes the summary and the actions of a note that its worker has claimed. The result, its event and the charge commit
 * together and once: an attempt that another one has overtaken gives its unit back.
 * @returns false when it was overtaken
 */
export const processNote = command({
  actors: ['system'],
  input: ClaimedNoteInput,
  prepare: prepareNote,
  async run(ctx, note, prepared) {
    const { sql } = ctx.tx;
    await lockWorkspace(sql, ctx.clock, note.workspaceId);
    const audit = { unaudited: 'use of the platform, not a change of access' };
    const { end } = 'value' in prepared ? prepared.value : prepared;
    const value = await endProcessing({ ...ctx, sql }, note, end);
    if ('value' in prepared) {
      const { reservation } = prepared;
      await (value ? settle(sql, reservation, prepared.value.usage) : release(sql, reservation));
    }
    return { value, audit, event: value ? eventOf(note, end) : null };
  },
});
