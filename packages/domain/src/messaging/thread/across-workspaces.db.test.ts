import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createReport } from '../../people/report/create.ts';
import { callers, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { blockUser } from '../relation/block.ts';
import { connect } from '../relation/connection.ts';
import { createTask } from '../task/create.ts';
import { listVoiceNotes, readVoiceNote } from '../voice-note/list.ts';
import { sendVoiceNote } from '../voice-note/send.ts';
import { createThread } from './create.ts';
import { listThreads, readThread } from './list.ts';
import { listMessages } from './list-messages.ts';
import { listMessageMetadata } from './list-metadata.ts';
import { listParticipants } from './list-participants.ts';
import { markRead } from './mark-read.ts';
import { revealMessages } from './reveal.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();

interface Person {
  readonly console: ConsoleActor;
  readonly desk: Context;
  /** The console session of somebody else in their workspace. */
  readonly colleague: Context;
  /** On a phone. */
  readonly session: Context;
  readonly app: Context;
  readonly key: Context;
}

const scopes = [
  'threads:read',
  'messages:read.raw',
  'messages:write',
  'voice_notes:read',
  'voice_notes:write',
] as const;

async function signUp(): Promise<Person> {
  const console = await createDeveloper(services);
  const { userId, workspaceId } = console;
  const user: UserActor = { kind: 'user', userId, workspaceId, sessionId: 'ses_x', deviceId: null };
  const app = { ...callers.oauth, userId, workspaceId, scopes } as Actor;
  return {
    console,
    desk: contextFor(services, console),
    colleague: contextFor(services, { ...console, userId: 'usr_colleague' }),
    session: contextFor(services, user),
    app: contextFor(services, app),
    key: contextFor(services, asApiKey(console, scopes)),
  };
}

const join = (one: Person, other: Person) =>
  services.db.transaction(async (tx) =>
    connect(tx, services, { userIds: [one.console.userId, other.console.userId], source: 'contact' }),
  );
const listed = async (caller: Context) =>
  (await listThreads(caller, { limit: 50 })).items.map(({ id }) => id);
const texts = async (caller: Context, threadId: string) =>
  (await listMessages(caller, { threadId, limit: 50 })).items.map(
    ({ content }) => content?.content ?? content?.transcript,
  );

let ada: Person;
let bea: Person;
let threadId: string;

beforeEach(async () => {
  [ada, bea] = [await signUp(), await signUp()];
  await join(ada, bea);
  const participantIds = [bea.console.userId];
  ({ id: threadId } = await createThread(ada.session, { title: 'Across', participantIds }));
});

describe('a thread with a person of another workspace', () => {
  test('is started only by people who are connected, in either direction', async () => {
    expect(await outcomeOf(createThread(bea.key, { participantIds: [ada.console.userId] }))).toBe('accepted');
    const stranger = await signUp();
    for (const caller of [stranger.session, stranger.key])
      expect(await outcomeOf(createThread(caller, { participantIds: [ada.console.userId] }))).toBe(
        'user_not_found',
      );
  });

  test('is reached by the sessions and apps of both, with its title, and by keys and colleagues only of its own workspace', async () => {
    for (const caller of [ada.session, bea.session, ada.app, bea.app, ada.key, bea.desk, ada.colleague]) {
      expect(await listed(caller)).toContain(threadId);
      expect((await readThread(caller, { id: threadId })).title).toBe('Across');
    }
    for (const caller of [bea.key, bea.colleague]) {
      expect(await listed(caller)).not.toContain(threadId);
      const calls = [
        readThread(caller, { id: threadId }),
        listMessages(caller, { threadId, limit: 50 }),
        sendMessage(caller, { threadId, kind: 'text', text: 'x' }),
        sendVoiceNote(caller, { threadId, transcript: 'x' }),
      ];
      expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(4).fill('thread_not_found'));
    }
  });

  test('keeps what its guest sends in its own workspace: the rows, the encryption and the events', async () => {
    const message = await sendMessage(bea.session, { threadId, kind: 'text', text: 'from Bea' });
    await sendMessage(bea.desk, { threadId, kind: 'text', text: 'typed by Bea' });
    const note = await sendVoiceNote(bea.app, {
      threadId,
      transcript: 'spoken by Bea',
      audioBase64: wavOf(Buffer.alloc(80, 128)).toString('base64'),
      mediaType: 'audio/wav',
    });
    await markRead(bea.session, { threadId, messageId: message.id });
    for (const caller of [ada.session, bea.session, bea.desk, ada.app, bea.app, ada.key])
      expect(await texts(caller, threadId)).toEqual(['spoken by Bea', 'typed by Bea', 'from Bea']);
    const told = await eventsOf(services, ada.console.workspaceId);
    expect(told.map(({ type }) => type)).toEqual([
      'thread.created',
      'message.new',
      'message.new',
      'message.new',
      'voice_note.created',
      'message.read',
    ]);
    expect(await eventsOf(services, bea.console.workspaceId)).toEqual([]);
    const rows = await services.db.query(
      `SELECT workspace_id FROM messages WHERE thread_id = $1 UNION SELECT workspace_id FROM voice_notes WHERE thread_id = $1
       UNION SELECT workspace_id FROM media_objects WHERE owner_id = $2`,
      [threadId, bea.console.userId],
    );
    expect(rows).toEqual([{ workspace_id: ada.console.workspaceId }]);
    for (const caller of [bea.session, bea.desk, ada.key]) {
      expect((await listVoiceNotes(caller, { limit: 50 })).items.map(({ id }) => id)).toEqual([note.id]);
      expect((await readVoiceNote(caller, { id: note.id })).words?.transcript).toBe('spoken by Bea');
    }
    for (const caller of [bea.key, bea.colleague]) {
      expect((await listVoiceNotes(caller, { limit: 50 })).items).toEqual([]);
      expect(await outcomeOf(readVoiceNote(caller, { id: note.id }))).toBe('voice_note_not_found');
    }
  });

  test('is where a guest can take a task from, which stays in the guest’s own workspace', async () => {
    const { id: messageId } = await sendMessage(ada.session, { threadId, kind: 'text', text: 'to do' });
    for (const caller of [bea.session, bea.desk]) await createTask(caller, { title: 'Do it', messageId });
    const refused = createTask(bea.colleague, { title: 'x', messageId });
    expect(await outcomeOf(refused)).toBe('message_not_found');
    const [told] = await eventsOf(services, bea.console.workspaceId);
    expect(told?.type).toBe('task.created');
  });

  test('is in one list with the threads of the guest’s own workspace, page by page and newest first', async () => {
    const own = await createThread(bea.session, { title: 'Own', participantIds: [] });
    const again = await createThread(ada.session, { participantIds: [bea.console.userId] });
    for (const caller of [bea.session, bea.desk]) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listThreads(caller, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen.slice(0, 3)).toEqual([threadId, own.id, again.id].toSorted().toReversed());
      expect(seen).toEqual(await listed(caller));
    }
  });

  test('is shown in the console of its guest, who reveals its content but learns of no key of the other workspace', async () => {
    const { id } = await sendMessage(ada.key, { threadId, kind: 'text', text: 'by a key' });
    const own = await sendMessage(bea.app, { threadId, kind: 'text', text: 'by an app' });
    const viaOf = async (caller: Context) =>
      (await listMessageMetadata(caller, { threadId, limit: 5 })).items.map(
        ({ sentVia }) => sentVia !== null,
      );
    expect(await viaOf(ada.desk)).toEqual([true, true]);
    expect(await viaOf(bea.desk)).toEqual([true, false]);
    const shown = await revealMessages(bea.desk, { threadId, messageIds: [id, own.id] });
    expect(shown.map(({ content }) => content).toSorted()).toEqual(['by a key', 'by an app']);
    expect(await listParticipants(bea.desk, { id: threadId })).toHaveLength(2);
    const reads: Promise<unknown>[] = [
      listMessageMetadata(bea.colleague, { threadId }),
      listParticipants(bea.colleague, { id: threadId }),
    ];
    expect(await Promise.all(reads.map(outcomeOf))).toEqual(Array(2).fill('thread_not_found'));
  });

  test('is lost to the console of a guest who no longer takes part, and to what they send at that moment', async () => {
    await sendMessage(bea.desk, { threadId, kind: 'text', text: 'once' });
    await services.db.prisma.participant.deleteMany({ where: { threadId, userId: bea.console.userId } });
    expect(await listed(bea.desk)).not.toContain(threadId);
    const calls: Promise<unknown>[] = [
      sendMessage(bea.desk, { threadId, kind: 'text', text: 'twice' }),
      sendVoiceNote(bea.desk, { threadId, transcript: 'x' }),
      listMessages(bea.desk, { threadId, limit: 50 }),
      listMessageMetadata(bea.desk, { threadId, limit: 50 }),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(4).fill('thread_not_found'));
  });

  test('is blocked and reported by its guest from the console, for whom a block stands as on a phone', async () => {
    const { id } = await sendMessage(ada.desk, { threadId, kind: 'text', text: 'spam' });
    const report = { category: 'spam', target: { kind: 'message', id } } as const;
    expect(await outcomeOf(createReport(bea.desk, report))).toBe('accepted');
    expect(await outcomeOf(createReport(bea.colleague, report))).toBe('report_target_not_found');
    const carl = await signUp();
    await join(ada, carl);
    const participantIds = [bea.console.userId, carl.console.userId];
    await createThread(ada.desk, { participantIds });
    const met = { userId: carl.console.userId };
    expect(await outcomeOf(blockUser(bea.colleague, met))).toBe('user_not_found');
    expect(
      await outcomeOf(createReport(bea.desk, { category: 'spam', target: { kind: 'user', id: met.userId } })),
    ).toBe('accepted');
    expect(await outcomeOf(blockUser(bea.desk, met))).toBe('accepted');
    await blockUser(ada.desk, { userId: bea.console.userId });
    await sendMessage(bea.desk, { threadId, kind: 'text', text: 'unheard' });
    expect(await texts(ada.desk, threadId)).toEqual(['spam']);
    expect(await texts(bea.desk, threadId)).toEqual(['unheard', 'spam']);
  });

  test('takes the messages of both sides at once, each with its own place and its own event', async () => {
    const sends = Array.from({ length: 20 }, (_, index) =>
      sendMessage(index % 2 === 0 ? ada.key : bea.session, { threadId, kind: 'text', text: `${index}` }),
    );
    await Promise.all(sends);
    const told = await eventsOf(services, ada.console.workspaceId);
    expect(told.map(({ offset }) => Number(offset))).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
    expect(await texts(bea.session, threadId)).toHaveLength(20);
  });
});
