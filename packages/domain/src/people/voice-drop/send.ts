import { Readable } from 'node:stream';
import type { AudioFacts } from '@patchbay/audio';
import {
  AccessError,
  inlineAudioBytesMax,
  limitPolicies,
  SendVoiceDropInput,
  voiceDropSecondsMax,
} from '@patchbay/contract';
import {
  addressLimit,
  type CommandContext,
  type CommandLimit,
  type Context,
  command,
  newId,
} from '../../core/exports.ts';
import { identifyAudio, insertMedia, nameMedia, type StoredMedia, storeAudio } from '../../media/exports.ts';
import { columnsOfAudio, insertMessage, insertThread, noteEvents } from '../../messaging/exports.ts';
import { hashAddress, type Recipient, requireRecipient } from './recipient.ts';

type Ctx = CommandContext<'anonymous'>;

/** Anybody may aim at one person from many addresses. */
const handleLimit: CommandLimit<'anonymous', typeof SendVoiceDropInput> = {
  policy: limitPolicies.voiceDropHandle,
  code: 'rate_limited',
  subject: (_, { handle }) => handle.toLowerCase(),
};

function readAudio(text: string): Buffer {
  const audio = Buffer.from(text, 'base64');
  if (audio.byteLength <= inlineAudioBytesMax) return audio;
  const msg = `must hold at most ${inlineAudioBytesMax} bytes`;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'audio_base64'], msg, type: 'too_long' }],
  });
}

interface Prepared {
  readonly recipient: Recipient;
  readonly media: StoredMedia;
  readonly facts: AudioFacts;
}

/** @throws AccessError `media_too_long` (422), `service_unavailable` (503) if the analysis takes too long */
function requireShort(facts: AudioFacts | null): AudioFacts {
  if (facts === null) throw new AccessError('service_unavailable', { retryAfterSeconds: 5 });
  if (facts.durationMs <= voiceDropSecondsMax * 1000) return facts;
  const reason = `a voice drop lasts at most ${voiceDropSecondsMax / 60} minutes`;
  throw new AccessError('media_too_long', { reason });
}

/** Analyzes the bytes, because their sender can call them anything: a stranger leaves a short recording, and nothing else. */
async function identifyDrop(ctx: Context, media: StoredMedia): Promise<AudioFacts> {
  try {
    return requireShort(await identifyAudio(ctx, media));
  } catch (error) {
    await ctx.mediaStore.remove(media.id);
    throw error;
  }
}

/** A separate thread for each drop: the recipient can look at one, and block its sender, without the others. */
async function insertDrop(ctx: Ctx, { facts, media, recipient }: Prepared) {
  const { tx } = ctx;
  const { userId, workspaceId } = recipient;
  const thread = await insertThread(tx, ctx, {
    workspaceId,
    title: 'Voice drop',
    createdBy: null,
    participantIds: [userId],
  });
  const message = await insertMessage(tx, ctx, {
    workspaceId,
    threadId: thread.id,
    kind: 'voice_note',
    senderId: null,
    sentVia: null,
    text: null,
  });
  const { createdAt } = message;
  insertMedia(tx.sql, media, { createdAt, attachedAt: createdAt });
  nameMedia(tx.sql, media.id, facts.mediaType);
  const id = newId('vn', createdAt);
  const note = {
    id,
    messageId: message.id,
    threadId: thread.id,
    byteSize: media.byteSize,
    ...columnsOfAudio(facts),
  };
  // No AI transcribes it: the recipient has neither asked for it nor listened to it.
  await tx.prisma.voiceNote.create({
    data: {
      ...note,
      workspaceId,
      mediaId: media.id,
      processing: 'skipped',
      createdAt,
    },
    select: { id: true },
  });
  await tx.prisma.voiceDrop.create({
    data: { voiceNoteId: id, recipientId: userId, addressHash: hashAddress(ctx), createdAt },
    select: { voiceNoteId: true },
  });
  return note;
}

/**
 * Leaves an anonymous voice note for somebody who allows it. A keyed hash of the sender's address is kept for 30 days,
 * so that the recipient can block them; nobody can read an address from it.
 * @throws AccessError `handle_not_found` (404), alike for an unknown handle, one that takes no drops and a blocked sender;
 *   `unsupported_media_type` (415), `media_too_long`, `validation_error` (422), `rate_limited` (429), `service_unavailable` (503)
 */
export const sendVoiceDrop = command({
  actors: ['anonymous'],
  input: SendVoiceDropInput,
  async screen(ctx, { audioBase64, handle }) {
    readAudio(audioBase64);
    // A drop that is not accepted does not count.
    await requireRecipient(ctx.db.sql, ctx, handle);
    return undefined;
  },
  limit: [addressLimit<'anonymous'>('voiceDropClient'), handleLimit],
  async prepare(ctx, { audioBase64, handle }): Promise<Prepared> {
    const recipient = await requireRecipient(ctx.db.sql, ctx, handle);
    const { userId: ownerId, workspaceId } = recipient;
    const audio = Readable.from([readAudio(audioBase64)]);
    const media = await storeAudio(ctx, { workspaceId, ownerId }, audio);
    return { recipient, media, facts: await identifyDrop(ctx, media) };
  },
  async run(ctx, { handle }, prepared) {
    // The recipient may have switched drops off, or blocked the sender, in the meantime.
    await requireRecipient(ctx.tx.sql, ctx, handle);
    const note = await insertDrop(ctx, prepared);
    return {
      value: {},
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: noteEvents({
        ...note,
        workspaceId: prepared.recipient.workspaceId,
        senderId: null,
        isWithheld: false,
      }),
    };
  },
});
