import { AccessError, BlockVoiceDropInput, voiceDropBlockSeconds } from '@patchbay/contract';
import { addressLimit, command, statement } from '../../core/exports.ts';
import { type PersonKind, personKinds } from '../person.ts';

const block = statement({
  name: 'voice-drop-block',
  text: `INSERT INTO voice_drop_blocks (recipient_id, address_hash, expires_at)
    SELECT recipient_id, address_hash, $3 FROM voice_drops WHERE voice_note_id = $1 AND recipient_id = $2
    ON CONFLICT (recipient_id, address_hash) DO UPDATE SET expires_at = excluded.expires_at RETURNING 1`,
});

/**
 * Keeps the person who left a voice drop from leaving another one for 30 days. They are told nothing.
 * @throws AccessError `voice_note_not_found` (404), also for another person's and for one that is no voice drop;
 *   `rate_limited` (429)
 */
export const blockVoiceDrop = command({
  actors: personKinds,
  input: BlockVoiceDropInput,
  limit: addressLimit<PersonKind>('moderationClient'),
  async run({ actor, clock, tx }, { id }) {
    const until = new Date(clock.now().getTime() + voiceDropBlockSeconds * 1000);
    const blocked = await tx.sql.rows(block, [id, actor.userId, until]);
    if (blocked.length === 0) throw new AccessError('voice_note_not_found');
    return {
      value: {},
      audit: { unaudited: 'only the person who blocks knows about a block' },
      event: null,
    };
  },
});
