import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { findById } from '../../operations/lookup/find-by-id.ts';
import { createReport } from '../../people/report/create.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { addUser, asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { listEvents } from '../../webhook/event/list.ts';
import { createTask } from '../task/create.ts';
import { createThread } from '../thread/create.ts';
import { listMessages } from '../thread/list-messages.ts';
import { listMessageMetadata } from '../thread/list-metadata.ts';
import { markRead } from '../thread/mark-read.ts';
import { readMessageWords } from '../thread/read-words.ts';
import { revealMessages } from '../thread/reveal.ts';
import { sendMessage } from '../thread/send-message.ts';
import { listVoiceNotes, readVoiceNote } from '../voice-note/list.ts';
import { sendVoiceNote } from '../voice-note/send.ts';
import { blockUser, unblockUser } from './block.ts';

const { services } = await openTestProcess();
let owner: ConsoleActor;
let ada: Context;
let bea: Context;
let cid: Context;
let threadId: string;

const addMember = async (): Promise<Context> =>
  contextFor(services, await addUser(services, owner.workspaceId));
const userOf = ({ actor }: Context): string => ('userId' in actor ? actor.userId : '');
const send = (caller: Context, text: string) => sendMessage(caller, { threadId, kind: 'text', text });
const messagesOf = async (caller: Context) =>
  (await listMessages(caller, { threadId, limit: 50 })).items.map(({ content }) => content?.content);
const toldOf = async (caller: Context, type: string) =>
  (await listEvents(caller, { limit: 100 })).items.filter((event) => event.type === type).length;
const key = () =>
  contextFor(services, asApiKey(owner, ['threads:read', 'messages:read.raw', 'voice_notes:read']));

beforeEach(async () => {
  owner = await createDeveloper(services);
  [ada, bea, cid] = [await addMember(), await addMember(), await addMember()];
  ({ id: threadId } = await createThread(ada, { participantIds: [userOf(bea)] }));
});

describe('in a thread of two, what a blocked person sends', () => {
  beforeEach(async () => {
    await send(ada, 'before');
    await blockUser(bea, { userId: userOf(ada) });
  });

  test('is accepted like any other message, and only the sender sees it', async () => {
    const message = await send(ada, 'after');
    expect(message).toMatchObject({ kind: 'text', deliveryState: 'sent' });
    expect(await messagesOf(ada)).toEqual(['after', 'before']);
    for (const caller of [bea, key(), contextFor(services, owner)])
      expect(await messagesOf(caller)).toEqual(['before']);
    const page = { threadId, limit: 50 };
    const shown = (await listMessageMetadata(contextFor(services, owner), page)).items;
    expect(shown.map(({ id }) => id)).not.toContain(message.id);
    const reveal = { threadId, messageIds: [message.id] };
    expect(await outcomeOf(revealMessages(contextFor(services, owner), reveal))).toBe('message_not_found');
    for (const caller of [bea, contextFor(services, owner)]) {
      expect(await outcomeOf(createTask(caller, { title: 'x', messageId: message.id }))).toBe(
        'message_not_found',
      );
    }
    expect(await outcomeOf(markRead(bea, { threadId, messageId: message.id }))).toBe('message_not_found');
    const { workspaceId } = owner;
    expect(await readMessageWords(services, { id: message.id, workspaceId })).toBeNull();
  });

  test('reaches only the sender’s own devices', async () => {
    await send(ada, 'after');
    await sendVoiceNote(ada, { threadId, transcript: 'after' });
    expect(await toldOf(ada, 'message.new')).toBe(3);
    expect(await toldOf(ada, 'voice_note.created')).toBe(1);
    for (const caller of [bea, key(), contextFor(services, owner)]) {
      expect(await toldOf(caller, 'message.new')).toBe(1);
      expect(await toldOf(caller, 'voice_note.created')).toBe(0);
    }
  });

  test('is neither found nor reported by its id', async () => {
    const message = await send(ada, 'after');
    const note = await sendVoiceNote(ada, { threadId, transcript: 'after' });
    const hidden = (await eventsOf(services, owner.workspaceId)).filter(({ data }) =>
      JSON.stringify(data).includes(message.id),
    );
    expect(hidden).toHaveLength(1);
    for (const id of [message.id, note.id, hidden[0]?.id ?? ''])
      expect(await findById(contextFor(services, owner), { id })).toEqual({ kind: 'nothing' });
    for (const target of [
      { kind: 'message', id: message.id },
      { kind: 'voice_note', id: note.id },
    ] as const) {
      expect(await outcomeOf(createReport(bea, { target, category: 'spam' }))).toBe(
        'report_target_not_found',
      );
      expect(await outcomeOf(createReport(ada, { target, category: 'spam' }))).not.toBe(
        'report_target_not_found',
      );
    }
  });

  test('as a voice note is in nobody else’s list', async () => {
    const note = await sendVoiceNote(ada, { threadId, transcript: 'after' });
    expect((await listVoiceNotes(ada, { limit: 5 })).items.map(({ id }) => id)).toEqual([note.id]);
    for (const caller of [bea, key(), contextFor(services, owner)]) {
      expect((await listVoiceNotes(caller, { limit: 5 })).items).toEqual([]);
      expect(await outcomeOf(readVoiceNote(caller, { id: note.id }))).toBe('voice_note_not_found');
    }
  });

  test('stays hidden and unread when the block has ended; what follows is seen', async () => {
    await send(ada, 'after');
    await unblockUser(bea, { userId: userOf(ada) });
    const later = await send(ada, 'later');
    expect(await messagesOf(bea)).toEqual(['later', 'before']);
    await markRead(bea, { threadId, messageId: later.id });
    const states = (await listMessages(ada, { threadId, limit: 5 })).items.map((each) => each.deliveryState);
    expect(states).toEqual(['read', 'sent', 'read']);
  });

  test('cannot be answered: the blocker has to end the block first', async () => {
    expect(await outcomeOf(send(bea, 'x'))).toBe('user_blocked');
    expect(await outcomeOf(sendVoiceNote(bea, { threadId, transcript: 'x' }))).toBe('user_blocked');
    expect(await messagesOf(ada)).toEqual(['before']);
    await unblockUser(bea, { userId: userOf(ada) });
    expect(await outcomeOf(send(bea, 'x'))).toBe('accepted');
  });
});

test('in a larger thread a block hides no message and refuses none', async () => {
  ({ id: threadId } = await createThread(ada, { participantIds: [userOf(bea), userOf(cid)] }));
  await blockUser(bea, { userId: userOf(ada) });
  await send(ada, 'to all');
  await send(bea, 'to all as well');
  for (const caller of [ada, bea, cid])
    expect(await messagesOf(caller)).toEqual(['to all as well', 'to all']);
});

test('a batch of messages to several people withholds only those of the blocked person', async () => {
  const other = await createThread(ada, { participantIds: [userOf(cid)] });
  await blockUser(bea, { userId: userOf(ada) });
  const texts = Array.from({ length: 12 }, (_, index) => `${index}`);
  await Promise.all(
    texts.map((text, index) =>
      sendMessage(ada, { threadId: index % 2 === 0 ? threadId : other.id, kind: 'text', text }),
    ),
  );
  expect(await messagesOf(bea)).toEqual([]);
  expect((await listMessages(cid, { threadId: other.id, limit: 50 })).items).toHaveLength(6);
  expect([await toldOf(ada, 'message.new'), await toldOf(cid, 'message.new')]).toEqual([12, 6]);
});
