import { Readable } from 'node:stream';
import type { Scope } from '@patchbay/contract';
import { encrypt } from '@patchbay/secrets';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { findMedia, mediaAddress } from '../../media/address.ts';
import { storeMedia } from '../../media/object.ts';
import { sweepMediaStore } from '../../media/sweep.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { openFreshSession } from '../../webhook/webhook.fixture.ts';
import { loadDataKey } from '../../workspace/data-key.ts';
import { createThread } from '../thread/create.ts';
import { listMessages } from '../thread/list-messages.ts';
import { listVoiceNotes, readVoiceNote } from './list.ts';
import { moveInlineAudio } from './move-inline-audio.ts';
import { sendVoiceNote } from './send.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  await openFreshSession(services, developer);
  ctx = contextFor(services, developer);
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
});

const audio = wavOf(Buffer.from('what sounds like a short note'));
const spoken = { audioBase64: audio.toString('base64'), mediaType: 'audio/wav' } as const;
const keyWith = (...scopes: Scope[]) => contextFor(services, asApiKey(developer, scopes));
const page = { limit: 50 };

async function mediaIdOf(noteId: string): Promise<string> {
  const row = await services.db.prisma.voiceNote.findUniqueOrThrow({
    where: { id: noteId },
    select: { mediaId: true },
  });
  return row.mediaId ?? '';
}

/** The members of an address. */
function membersOf(audioUrl: string) {
  const { pathname, searchParams } = new URL(audioUrl);
  const [, , , id = ''] = pathname.split('/');
  const [expires = '', reader = '', signature = ''] = ['expires', 'reader', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  );
  return { id, expires, reader, signature };
}

/** The members of the address at which a reader of content finds the audio of a note. */
async function addressOf(noteId: string) {
  const { audioUrl } = await readVoiceNote(ctx, { id: noteId });
  return membersOf(audioUrl ?? '');
}

async function hear(noteId: string): Promise<Buffer> {
  const file = await findMedia(services, await addressOf(noteId));
  const pieces: Buffer[] = [];
  for await (const piece of file.read({ start: 0, end: file.byteSize })) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _object of services.mediaStore.list()) count += 1;
  return count;
}

describe('the audio of a voice note', () => {
  test('is sealed in the media store, under a key that opens in its own row only', async () => {
    const one = await sendVoiceNote(ctx, { threadId, ...spoken });
    const two = await sendVoiceNote(ctx, { threadId, ...spoken });
    expect((await hear(one.id)).equals(audio)).toBe(true);
    await database.db.query(
      `UPDATE media_objects SET key_box = (SELECT key_box FROM media_objects WHERE id = $2) WHERE id = $1`,
      [await mediaIdOf(one.id), await mediaIdOf(two.id)],
    );
    expect(await outcomeOf(hear(one.id))).toContain('DecryptionFailed');
  });

  test('is not stored when the note is refused', async () => {
    const before = await countObjects();
    expect(await outcomeOf(sendVoiceNote(ctx, { threadId: 'thr_none', ...spoken }))).toBe('thread_not_found');
    expect(await countObjects()).toBe(before);
  });
});

describe('the address of audio', () => {
  const readsOf = async (): Promise<unknown[]> => {
    const records = await auditOf(services, developer.workspaceId);
    return records.filter(({ action }) => action === 'message.raw_read').map(({ details }) => details);
  };

  test('given to a key is audited with its message; in a person’s own session it is not', async () => {
    const note = await sendVoiceNote(ctx, { threadId, ...spoken });
    await sendVoiceNote(ctx, { threadId, transcript: 'without audio' });
    await readVoiceNote(ctx, { id: note.id });
    await listVoiceNotes(keyWith('voice_notes:read'), page);
    expect(await readsOf()).toEqual([]);
    const reader = keyWith('voice_notes:read', 'messages:read.raw');
    await readVoiceNote(reader, { id: note.id });
    await listVoiceNotes(reader, page);
    expect(await readsOf()).toMatchObject([
      { message_ids: [note.messageId] },
      { message_ids: [note.messageId] },
    ]);
  });

  test('is in the messages of a thread for a reader of content', async () => {
    const note = await sendVoiceNote(ctx, { threadId, ...spoken });
    const { items } = await listMessages(ctx, { threadId, ...page });
    expect(items[0]?.content?.audioUrl).toContain(`/v1/media/${await mediaIdOf(note.id)}/content?`);
  });

  test('works for five minutes', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, ...spoken });
    const address = await addressOf(id);
    services.clock.advance(299);
    expect((await findMedia(services, address)).mediaType).toBe('audio/wav');
    services.clock.advance(2);
    expect(await outcomeOf(findMedia(services, address))).toBe('media_address_expired');
  });

  test('is refused with a later expiry, another object, another reader or another signature', async () => {
    const [one, two] = [
      await sendVoiceNote(ctx, { threadId, ...spoken }),
      await sendVoiceNote(ctx, { threadId, ...spoken }),
    ];
    const address = await addressOf(one.id);
    const later = String(Number(address.expires) + 1);
    const { signature } = await addressOf(two.id);
    const { sessionId } = await createDeveloper(services);
    for (const change of [
      { reader: sessionId },
      { expires: later },
      { id: await mediaIdOf(two.id) },
      { signature },
      { signature: '' },
    ]) {
      expect(await outcomeOf(findMedia(services, { ...address, ...change }))).toBe('media_not_found');
    }
  });

  test.each([
    ['is deactivated', 'UPDATE users SET deactivated_at = now() WHERE id = $1'],
    ['is suspended', 'UPDATE accounts SET suspended_at = now() WHERE user_id = $1'],
    [
      'belongs to a workspace that is suspended',
      'UPDATE workspaces SET suspended_at = now() WHERE id = (SELECT workspace_id FROM users WHERE id = $1)',
    ],
  ])('stops working as soon as its reader %s, and still works for others', async (_why, endAccess) => {
    const { id } = await sendVoiceNote(ctx, { threadId, ...spoken });
    const own = await addressOf(id);
    const reader = await createDeveloper(services);
    await openFreshSession(services, reader);
    const given = membersOf(mediaAddress({ ...services, actor: reader }, own.id));
    expect((await findMedia(services, given)).mediaType).toBe('audio/wav');
    await database.db.query(endAccess, [reader.userId]);
    expect(await outcomeOf(findMedia(services, given))).toBe('media_not_found');
    expect((await findMedia(services, own)).mediaType).toBe('audio/wav');
  });

  test('stops working with the suspension of its workspace', async () => {
    const address = await addressOf((await sendVoiceNote(ctx, { threadId, ...spoken })).id);
    await database.db.query('UPDATE workspaces SET suspended_at = now() WHERE id = $1', [
      developer.workspaceId,
    ]);
    expect(await outcomeOf(findMedia(services, address))).toBe('media_not_found');
  });
});

describe('audio from before there was a media store', () => {
  test('moves out of its row and can be played', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, transcript: 'old' });
    const key = await loadDataKey(services, services.db.sql, developer.workspaceId);
    const audioBox = encrypt(key, audio, `voice_notes|${id}|audio_box`);
    await services.db.prisma.voiceNote.update({
      where: { id },
      data: { audioBox, mediaType: 'audio/wav', byteSize: audio.byteLength },
      select: { id: true },
    });
    expect(await moveInlineAudio(services, undefined)).toBe(1);
    expect((await hear(id)).equals(audio)).toBe(true);
    expect(await moveInlineAudio(services, undefined)).toBe(0);
    const [row] = await database.db.query('SELECT 1 FROM voice_notes WHERE audio_box IS NOT NULL');
    expect(row).toBeUndefined();
  });
});

describe('an object in the media store that no row knows', () => {
  test('is removed after two days, and nothing else', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, ...spoken });
    const media = { workspaceId: developer.workspaceId, ownerId: developer.userId, mediaType: 'audio/wav' };
    const lost = await storeMedia(services, media, Readable.from([audio]));
    const idsOf = async (): Promise<string[]> => {
      const ids: string[] = [];
      for await (const object of services.mediaStore.list()) ids.push(object.id);
      return ids;
    };
    expect(await sweepMediaStore(services, undefined)).toBe(0);
    expect(await idsOf()).toContain(lost.id);
    const late = { ...services, clock: { now: () => new Date(Date.now() + 49 * 3_600_000) } };
    expect(await sweepMediaStore(late, undefined)).toBeGreaterThan(0);
    expect(await idsOf()).not.toContain(lost.id);
    expect(await idsOf()).toContain(await mediaIdOf(id));
  });
});
