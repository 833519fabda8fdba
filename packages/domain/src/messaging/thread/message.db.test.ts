import type { Scope } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
});

const keyWith = (...scopes: Scope[]) => contextFor(services, asApiKey(developer, scopes));
const send = (caller: Context, text: string) => sendMessage(caller, { threadId, kind: 'text', text });
const read = (caller: Context) => listMessages(caller, { threadId, limit: 50 });
const rawReads = async () =>
  (await auditOf(services, developer.workspaceId)).filter(({ action }) => action === 'message.raw_read');

describe('sending', () => {
  test('stores a message of the caller and writes an event without its text', async () => {
    const message = await send(ctx, 'hello');
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_/),
      threadId,
      kind: 'text',
      senderId: developer.userId,
      createdAt: expect.any(Date),
      deliveryState: 'sent',
      deleted: false,
    });
    expect((await eventsOf(services, developer.workspaceId)).at(-1)).toMatchObject({
      type: 'message.new',
      subject: threadId,
      data: { message_id: message.id, thread_id: threadId, kind: 'text', sender: developer.userId },
    });
  });

  test('by a key makes its user the sender and records the key', async () => {
    const { id, senderId } = await send(keyWith('messages:write'), 'hello');
    expect(senderId).toBe(developer.userId);
    const row = await database.db.prisma.message.findUniqueOrThrow({
      where: { id },
      select: { sentVia: true },
    });
    expect(row.sentVia).toBe('key_test');
  });

  test('a voice note is refused with its own code, with or without text', async () => {
    for (const text of [undefined, 'x']) {
      const input = { threadId, kind: 'voice_note' as const, ...(text === undefined ? {} : { text }) };
      expect(await outcomeOf(sendMessage(ctx, input))).toBe('voice_note_not_allowed_here');
    }
  });

  test('without text is refused by the name of the field', async () => {
    const refusal = await refusalOf(sendMessage(ctx, { threadId, kind: 'text' }));
    expect(refusal.options.fields).toEqual([
      { loc: ['body', 'text'], msg: 'Field required', type: 'missing' },
    ]);
  });

  test('takes a key with messages:write and no other scope', async () => {
    expect(await outcomeOf(send(keyWith('threads:read', 'messages:read.raw'), 'x'))).toBe(
      'insufficient_scope',
    );
    expect(await outcomeOf(send(keyWith('messages:write'), 'x'))).toBe('accepted');
  });

  test('leaves no message and no event when it is refused', async () => {
    const before = (await eventsOf(services, developer.workspaceId)).length;
    await outcomeOf(sendMessage(ctx, { threadId, kind: 'text', text: 'a\u0000' }));
    await outcomeOf(sendMessage(ctx, { threadId: 'thr_none', kind: 'text', text: 'a' }));
    expect((await read(ctx)).items).toEqual([]);
    expect(await eventsOf(services, developer.workspaceId)).toHaveLength(before);
  });
});

describe('reading with threads:read only', () => {
  test('returns metadata; content, transcript and audio are absent, not empty', async () => {
    await send(ctx, 'top secret');
    const page = await read(keyWith('threads:read'));
    expect(Object.keys(page.items[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'deleted', 'deliveryState', 'id', 'kind', 'senderId', 'threadId'].toSorted(),
    );
    expect(JSON.stringify(page)).not.toContain('top secret');
    expect(await rawReads()).toEqual([]);
  });

  test('never touches the content, not even encrypted', async () => {
    await send(ctx, 'top secret');
    await database.db.query('ALTER TABLE messages RENAME COLUMN content_box TO hidden_box');
    try {
      expect((await read(keyWith('threads:read'))).items).toHaveLength(1);
      expect(await outcomeOf(read(ctx))).not.toBe('accepted');
    } finally {
      await database.db.query('ALTER TABLE messages RENAME COLUMN hidden_box TO content_box');
    }
  });

  test('is not replaced by messages:read.raw', async () => {
    expect(await outcomeOf(read(keyWith('messages:read.raw', 'messages:write')))).toBe('insufficient_scope');
    expect(await rawReads()).toEqual([]);
  });
});

describe('reading with messages:read.raw', () => {
  test('returns the text in any script, and records the key and the message ids', async () => {
    const texts = ['plain', 'zwei\nZeilen', '😀 مرحبا'];
    const ids: string[] = [];
    for (const text of texts) ids.unshift((await send(ctx, text)).id);
    const page = await read(keyWith('threads:read', 'messages:read.raw'));
    expect(page.items.map(({ content }) => content)).toEqual(
      texts.toReversed().map((content) => ({ content, transcript: null, audioUrl: null })),
    );
    expect(await rawReads()).toMatchObject([
      {
        actorKind: 'api_key',
        actorId: 'key_test',
        targetKind: 'thread',
        targetId: threadId,
        details: { message_ids: ids },
      },
    ]);
  });

  test('returns nothing when the record cannot be written', async () => {
    await send(ctx, 'top secret');
    await database.db.query('ALTER TABLE audit_records RENAME TO audit_records_away');
    try {
      expect(await outcomeOf(read(keyWith('threads:read', 'messages:read.raw')))).not.toBe('accepted');
    } finally {
      await database.db.query('ALTER TABLE audit_records_away RENAME TO audit_records');
    }
  });

  test('an empty page writes no record, because nothing was read', async () => {
    expect((await read(keyWith('threads:read', 'messages:read.raw'))).items).toEqual([]);
    expect(await rawReads()).toEqual([]);
  });

  test('records the ids of each page', async () => {
    for (const text of ['1', '2', '3']) await send(ctx, text);
    const key = keyWith('threads:read', 'messages:read.raw');
    const first = await listMessages(key, { threadId, limit: 2 });
    await listMessages(key, { threadId, limit: 2, cursor: first.nextCursor ?? '' });
    const counts = (await rawReads()).map(
      ({ details }) => (details as { message_ids: string[] }).message_ids.length,
    );
    expect(counts).toEqual([2, 1]);
    expect(await verifyAuditChain(services, developer.workspaceId)).toMatchObject({ intact: true });
  });

  test('by a session writes no record, because it uses no scope', async () => {
    await send(ctx, 'mine');
    expect((await read(ctx)).items[0]?.content?.content).toBe('mine');
    expect(await rawReads()).toEqual([]);
  });
});
