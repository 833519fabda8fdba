import { limitPolicies } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Limiter } from '../../core/limit/limiter.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper, unlimited } from '../../testing/services.fixture.ts';
import { sendVoiceNote } from '../voice-note/send.ts';
import { createThread } from './create.ts';
import { listMessageMetadata } from './list-metadata.ts';
import { listParticipants } from './list-participants.ts';
import { revealMessages } from './reveal.ts';
import { sendMessage } from './send-message.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let stranger: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  stranger = contextFor(services, await createDeveloper(services));
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
});

const say = (text: string, caller = ctx) => sendMessage(caller, { threadId, kind: 'text', text });
const audioBase64 = wavOf(Buffer.from('sounds like a note')).toString('base64');
const rawReads = async () =>
  (await auditOf(services, developer.workspaceId)).filter(({ action }) => action === 'message.raw_read');

describe('messages in the console', () => {
  test('come newest first, without what they say, and with the key that sent them', async () => {
    await say('the secret plan');
    await say('sent by a program', contextFor(services, asApiKey(developer, ['messages:write'])));
    await sendVoiceNote(ctx, { threadId, audioBase64, mediaType: 'audio/ogg', transcript: 'good morning' });
    const page = await listMessageMetadata(ctx, { threadId });
    expect(page.items).toMatchObject([
      { kind: 'voice_note', sentVia: null, voiceNote: { mediaType: 'audio/wav', byteSize: 62 } },
      { kind: 'text', senderId: developer.userId, sentVia: 'key_test', voiceNote: null },
      { kind: 'text', senderId: developer.userId, sentVia: null, deliveryState: 'sent' },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/secret plan|by a program|good morning|media\//);
    expect(await rawReads()).toEqual([]);
  });

  test('are read page by page', async () => {
    for (const text of ['one', 'two', 'three']) await say(text);
    const first = await listMessageMetadata(ctx, { threadId, limit: 2 });
    const rest = await listMessageMetadata(ctx, { threadId, limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  test('of another workspace’s thread are not found, nor are its participants', async () => {
    expect(await outcomeOf(listMessageMetadata(stranger, { threadId }))).toBe('thread_not_found');
    expect(await outcomeOf(listParticipants(stranger, { id: threadId }))).toBe('thread_not_found');
    expect(await listParticipants(ctx, { id: threadId })).toEqual([
      { id: developer.userId, displayName: 'Ada' },
    ]);
  });
});

describe('showing what messages say', () => {
  test('gives their text, transcripts and audio, and records who looked at which', async () => {
    const { id } = await say('hello');
    const { messageId } = await sendVoiceNote(ctx, {
      threadId,
      audioBase64,
      mediaType: 'audio/ogg',
      transcript: 'good morning',
    });
    const shown = await revealMessages(ctx, { threadId, messageIds: [id, messageId, id] });
    expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id, content: 'hello', transcript: null, audioUrl: null },
      {
        id: messageId,
        content: null,
        transcript: 'good morning',
        audioUrl: expect.stringContaining('/v1/media/med_'),
      },
    ]);
    expect(await rawReads()).toMatchObject([
      {
        actorKind: 'console',
        actorId: developer.accountId,
        targetId: threadId,
        details: { message_ids: [id, messageId] },
      },
    ]);
  });

  test('of another workspace is refused as not found, and is neither shown nor recorded', async () => {
    const { id } = await say('hello');
    expect(await outcomeOf(revealMessages(stranger, { threadId, messageIds: [id] }))).toBe(
      'thread_not_found',
    );
    expect(await rawReads()).toEqual([]);
  });

  test('of another thread is refused, together with the messages that would have been shown', async () => {
    const { id } = await say('hello');
    const other = await createThread(ctx, { title: 'U', participantIds: [] });
    const elsewhere = await sendMessage(ctx, { threadId: other.id, kind: 'text', text: 'apart' });
    for (const messageIds of [[id, elsewhere.id], ['msg_none'], ['not an id']])
      expect(await outcomeOf(revealMessages(ctx, { threadId, messageIds }))).toBe('message_not_found');
    expect(await rawReads()).toEqual([]);
  });

  test('of no message, and of more than a page, is refused', async () => {
    for (const messageIds of [[], Array.from({ length: 101 }, (_, at) => `msg_${at}`)])
      expect(await outcomeOf(revealMessages(ctx, { threadId, messageIds }))).toBe('validation_error');
  });

  test('over the workspace’s budget of such reads is refused and shows nothing', async () => {
    const { id } = await say('hello');
    const taken: string[] = [];
    const limiter: Limiter = {
      ...unlimited,
      take: ({ name }, subject) => {
        taken.push(`${name} ${subject}`);
        return Promise.resolve({ allowed: false, slot: null, resetMs: 7000, remaining: 0, rule: 0 });
      },
    };
    const refused = revealMessages({ ...ctx, limiter }, { threadId, messageIds: [id] });
    expect(await outcomeOf(refused)).toBe('raw_reads_rate_limited');
    expect(taken).toEqual([`${limitPolicies.rawReads.name} ${developer.workspaceId}`]);
    expect(await rawReads()).toEqual([]);
  });

  test('shows nothing when the record cannot be written', async () => {
    const { id } = await say('hello');
    const { db } = database;
    const broken: typeof db = { ...db, transaction: () => Promise.reject(new Error('no record')) };
    expect(await outcomeOf(revealMessages({ ...ctx, db: broken }, { threadId, messageIds: [id] }))).toContain(
      'no record',
    );
  });
});
