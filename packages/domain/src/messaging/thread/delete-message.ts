import { AccessError, DeleteMessageInput, ReadVoiceNoteInput } from '@patchbay/contract';
import {
  type CommandContext,
  type Context,
  command,
  type TenantActor,
  type TenantActorKind,
} from '../../core/exports.ts';
import { deletedEvent, destroyMessage } from './destroy.ts';
import { existsFor, reachOf, tenantKinds, variantsWithin } from './reach.ts';

/** A message within reach, as far as its deletion asks. */
interface Deletable {
  /** The caller has sent it, or it was left for them. */
  readonly isOwn: boolean;
  /** The object of its audio, also while that waits for its verdict. */
  readonly mediaId: string | null;
}

// A voice drop has no sender, and whom it was left for is the only one in its thread.
const isOwn = (user: string): string => `coalesce(messages.sender_id = ${user}, messages.kind = 'voice_note'
  AND EXISTS (SELECT FROM participants WHERE participants.thread_id = messages.thread_id AND participants.user_id = ${user}))`;

const deletable = <Name extends string>(name: Name, column: string) =>
  variantsWithin(name, ({ condition, place }) => ({
    text: `SELECT ${isOwn(place(1))} AS "isOwn", coalesce(voice_notes.media_id, voice_notes.held_media_id) AS "mediaId"
      FROM messages JOIN threads ON threads.id = messages.thread_id LEFT JOIN voice_notes ON voice_notes.message_id = messages.id
      WHERE ${condition} AND ${column} = ${place(2)} AND ${existsFor('messages', place(1))}`,
  }));
const deletables = {
  message_not_found: deletable('deletable-message', 'messages.id'),
  voice_note_not_found: deletable('deletable-note', 'voice_notes.id'),
};

/**
 * Finds a message that the caller may delete, by its id or that of its voice note. A message out of reach looks like
 * one that does not exist.
 * @throws AccessError `code` (404), `sender_only` (403) for a message of somebody else
 */
async function requireOwn(
  { actor, db }: Context<TenantActor>,
  id: string,
  code: keyof typeof deletables,
): Promise<Deletable> {
  const { name, values } = reachOf(actor);
  const [found] = await db.sql.rows(deletables[code][name], [...values, actor.userId, id]);
  if (!found) throw new AccessError(code);
  if (!found.isOwn) throw new AccessError('sender_only');
  return found;
}

async function deleteOwn({ actor, clock, tx }: CommandContext<TenantActorKind>, id: string) {
  const message = await destroyMessage({ clock, sql: tx.sql }, id, null);
  return {
    value: undefined,
    audit: { unaudited: 'use of the platform, not a change of access' },
    event: message && deletedEvent(message, { deletedBy: actor.userId, code: null }),
  };
}

/** Without its key, which is gone with the row, bytes that a crash leaves can be read by nobody, and the sweep removes them. */
const removeAudio = async ({ mediaStore }: Context, { mediaId }: Deletable): Promise<void> => {
  if (mediaId !== null) await mediaStore.remove(mediaId);
};

/**
 * Deletes a message that the caller has sent, or a voice drop that was left for them: its content is destroyed, and
 * lists show it as deleted. Again, it changes nothing.
 * @throws AccessError `sender_only` (403), `message_not_found` (404)
 */
export const deleteMessage = command({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: DeleteMessageInput,
  prepare: (ctx, { id }) => requireOwn(ctx, id, 'message_not_found'),
  run: (ctx, { id }) => deleteOwn(ctx, id),
  followUp: (ctx, _input, found) => removeAudio(ctx, found),
});

/**
 * The same by the id of the voice note.
 * @throws AccessError `sender_only` (403), `voice_note_not_found` (404)
 */
export const deleteVoiceNote = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: ReadVoiceNoteInput,
  prepare: (ctx, { id }) => requireOwn(ctx, id, 'voice_note_not_found'),
  run: (ctx, { id }) => deleteOwn(ctx, id),
  followUp: (ctx, _input, found) => removeAudio(ctx, found),
});
