import { inlineAudioBytesMax, type Scope } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { listMessages } from '../thread/list-messages.ts';
import { listVoiceNotes, readVoiceNote } from './list.ts';
import { sendVoiceNote } from './send.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
});

const audio = wavOf(Buffer.from('what sounds like a short note'));
const spoken = { audioBase64: audio.toString('base64'), mediaType: 'audio/ogg' } as const;
const keyWith = (...scopes: Scope[]) => contextFor(services, asApiKey(developer, scopes));
const page = { limit: 50 };

describe('sending a voice note', () => {
  test('stores a message without text and a note whose processing is pending', async () => {
    const note = await sendVoiceNote(ctx, { threadId, ...spoken, transcript: 'good morning' });
    expect(note).toEqual({
      id: expect.stringMatching(/^vn_/),
      messageId: expect.stringMatching(/^msg_/),
      threadId,
      senderId: developer.userId,
      // The analyzed type, whatever the sender called it.
      mediaType: 'audio/wav',
      byteSize: audio.byteLength,
      durationMs: Math.round(audio.subarray(44).byteLength / 8),
      waveform: expect.any(Array),
      processing: 'pending',
      processingDetail: null,
      deleted: false,
      createdAt: expect.any(Date),
      words: { transcript: 'good morning', summary: null, actions: [] },
    });
    const { items } = await listMessages(ctx, { threadId, ...page });
    expect(items).toMatchObject([
      { id: note.messageId, kind: 'voice_note', content: { content: null, transcript: 'good morning' } },
    ]);
  });

  test('writes an event for the message and then one for the note, neither with its words', async () => {
    const note = await sendVoiceNote(ctx, { threadId, transcript: 'nothing leaks' });
    const told = (await eventsOf(services, developer.workspaceId)).slice(-2);
    expect(told).toMatchObject([
      { type: 'message.new', subject: threadId, data: { message_id: note.messageId, kind: 'voice_note' } },
      { type: 'voice_note.created', subject: threadId, data: { voice_note_id: note.id, byte_size: 0 } },
    ]);
    expect(JSON.stringify(told.map(({ data }) => data))).not.toContain('leaks');
  });

  test('keeps the transcript encrypted, bound to its row', async () => {
    const one = await sendVoiceNote(ctx, { threadId, transcript: 'first' });
    const two = await sendVoiceNote(ctx, { threadId, transcript: 'second' });
    await database.db.query(
      `UPDATE voice_notes SET transcript_box = (SELECT transcript_box FROM voice_notes WHERE id = $2) WHERE id = $1`,
      [one.id, two.id],
    );
    expect(await outcomeOf(readVoiceNote(ctx, { id: one.id }))).toContain('DecryptionFailed');
  });

  test('answers a writer who may not read without its words and without an audio address', async () => {
    const note = await sendVoiceNote(keyWith('voice_notes:write'), { threadId, transcript: 'mine' });
    expect(Object.keys(note)).not.toContain('words');
    expect(Object.keys(note)).not.toContain('audioUrl');
  });

  test.each([
    ['without audio and words', {}, 'audio_base64'],
    ['with text that is not base64', { audioBase64: '!!!!', mediaType: 'audio/ogg' }, 'audioBase64'],
    [
      'with a byte over 1 MiB',
      {
        audioBase64: Buffer.alloc(inlineAudioBytesMax + 1).toString('base64'),
        mediaType: 'audio/ogg',
      },
      'audio_base64',
    ],
  ] as const)('%s is refused and names the field', async (_title, body, field) => {
    const refusal = await refusalOf(sendVoiceNote(ctx, { threadId, ...body }));
    expect(refusal.options.fields?.[0]?.loc).toEqual(['body', field]);
    expect((await listMessages(ctx, { threadId, ...page })).items).toEqual([]);
  });

  test('accepts exactly 1 MiB', async () => {
    const audioBase64 = wavOf(Buffer.alloc(inlineAudioBytesMax - 44, 128)).toString('base64');
    const note = await sendVoiceNote(ctx, { threadId, audioBase64, mediaType: 'audio/wav' });
    expect(note.byteSize).toBe(inlineAudioBytesMax);
  });

  test('into another workspace’s thread is refused as into one that does not exist', async () => {
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(sendVoiceNote(stranger, { threadId, transcript: 'x' }))).toBe('thread_not_found');
    expect(await outcomeOf(sendVoiceNote(ctx, { threadId: 'thr_none', transcript: 'x' }))).toBe(
      'thread_not_found',
    );
  });
});

describe('reading voice notes', () => {
  test('returns the words with voice_notes:read, and the audio address only with messages:read.raw', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, transcript: 'hello' });
    const words = await readVoiceNote(keyWith('voice_notes:read'), { id });
    expect(words.words).toEqual({ transcript: 'hello', summary: null, actions: [] });
    expect(Object.keys(words)).not.toContain('audioUrl');
    const raw = await readVoiceNote(keyWith('voice_notes:read', 'messages:read.raw'), { id });
    expect(raw.audioUrl).toBeNull();
    const heard = await sendVoiceNote(ctx, { threadId, ...spoken });
    const reader = keyWith('voice_notes:read', 'messages:read.raw');
    expect((await readVoiceNote(reader, { id: heard.id })).audioUrl).toContain('/v1/media/med_');
  });

  test('is refused to a key that may only write them and to one that may only read raw messages', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, transcript: 'hello' });
    for (const scope of ['voice_notes:write', 'messages:read.raw'] as const) {
      expect(await outcomeOf(readVoiceNote(keyWith(scope), { id }))).toBe('insufficient_scope');
      expect(await outcomeOf(listVoiceNotes(keyWith(scope), page))).toBe('insufficient_scope');
    }
  });

  test('of another workspace is a 404, and no list includes them', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, transcript: 'hello' });
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(readVoiceNote(stranger, { id }))).toBe('voice_note_not_found');
    expect(await outcomeOf(readVoiceNote(stranger, { id: '../x' }))).toBe('voice_note_not_found');
    expect((await listVoiceNotes(stranger, page)).items).toEqual([]);
  });

  test('of a thread that a platform user is not in is a 404', async () => {
    const { id } = await sendVoiceNote(ctx, { threadId, transcript: 'hello' });
    const { workspaceId } = developer;
    const actor: UserActor = {
      kind: 'user',
      userId: 'usr_else',
      workspaceId,
      sessionId: 'ses_else',
      deviceId: null,
    };
    const outsider = contextFor(services, actor);
    expect(await outcomeOf(readVoiceNote(outsider, { id }))).toBe('voice_note_not_found');
    expect((await listVoiceNotes(outsider, page)).items).toEqual([]);
    const insider = contextFor(services, { ...actor, userId: developer.userId });
    expect((await listVoiceNotes(insider, page)).items.map((note) => note.id)).toEqual([id]);
  });

  test('lists newest first, page by page, and as a polling window', async () => {
    const ids = [];
    for (const transcript of ['1', '2', '3'])
      ids.push((await sendVoiceNote(ctx, { threadId, transcript })).id);
    const first = await listVoiceNotes(ctx, { limit: 2 });
    const rest = await listVoiceNotes(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed());
    const after = rest.items[0]?.createdAt;
    const window = await listVoiceNotes(ctx, { limit: 50, ...(after ? { after: after.toISOString() } : {}) });
    expect(window.items.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('of all threads of a person are one list, page by page, and as a polling window', async () => {
    const { id: other } = await createThread(ctx, { title: 'U', participantIds: [] });
    const notes = [];
    for (const place of [threadId, other, other, threadId, other])
      notes.push(await sendVoiceNote(ctx, { threadId: place, transcript: 'hello' }));
    const ids = notes.map(({ id }) => id);
    const { sessionId, userId, workspaceId } = developer;
    const person: UserActor = { kind: 'user', userId, workspaceId, sessionId, deviceId: null };
    const own = contextFor(services, person);
    const first = await listVoiceNotes(own, { limit: 3 });
    const rest = await listVoiceNotes(own, { limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rest.nextCursor).toBeNull();
    const after = notes[1]?.createdAt.toISOString() ?? '';
    const window = await listVoiceNotes(own, { limit: 2, after });
    const later = await listVoiceNotes(own, { limit: 2, cursor: window.nextCursor ?? '' });
    expect([...window.items, ...later.items].map(({ id }) => id)).toEqual(ids.slice(2));
  });
});

describe('a transcript in a thread', () => {
  test('is only for readers of raw content', async () => {
    await sendVoiceNote(ctx, { threadId, transcript: 'private words' });
    const metadata = await listMessages(keyWith('threads:read', 'voice_notes:read'), { threadId, ...page });
    expect(JSON.stringify(metadata)).not.toContain('private words');
    const raw = await listMessages(keyWith('threads:read', 'messages:read.raw'), { threadId, ...page });
    expect(raw.items[0]?.content?.transcript).toBe('private words');
  });
});
