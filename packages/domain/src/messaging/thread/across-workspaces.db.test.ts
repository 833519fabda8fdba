import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, ConsoleActor, UserActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { callers, eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { connect } from '../relation/connection.ts';
import { createTask } from '../task/create.ts';
import { listVoiceNotes, readVoiceNote } from '../voice-note/list.ts';
import { sendVoiceNote } from '../voice-note/send.ts';
import { createThread } from './create.ts';
import { listThreads, readThread } from './list.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { services } = await openTestProcess();

interface Person {
  readonly console: ConsoleActor;
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
  test('is started by people who are connected, in either direction, and by nobody else', async () => {
    expect(await outcomeOf(createThread(bea.key, { participantIds: [ada.console.userId] }))).toBe('accepted');
    const stranger = await signUp();
    for (const caller of [stranger.session, stranger.key])
      expect(await outcomeOf(createThread(caller, { participantIds: [ada.console.userId] }))).toBe(
        'user_not_found',
      );
  });

  test('is reached by the sessions and apps of both, with its title, and by the keys of its own workspace alone', async () => {
    for (const caller of [ada.session, bea.session, ada.app, bea.app, ada.key]) {
      expect(await listed(caller)).toContain(threadId);
      expect((await readThread(caller, { id: threadId })).title).toBe('Across');
    }
    for (const caller of [bea.key, contextFor(services, bea.console)]) {
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
    const note = await sendVoiceNote(bea.app, {
      threadId,
      transcript: 'spoken by Bea',
      audioBase64: wavOf(Buffer.alloc(80, 128)).toString('base64'),
      mediaType: 'audio/wav',
    });
    await markRead(bea.session, { threadId, messageId: message.id });
    for (const caller of [ada.session, bea.session, ada.app, bea.app, ada.key])
      expect(await texts(caller, threadId)).toEqual(['spoken by Bea', 'from Bea']);
    const told = await eventsOf(services, ada.console.workspaceId);
    expect(told.map(({ type }) => type)).toEqual([
      'thread.created',
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
    for (const caller of [bea.session, ada.key]) {
      expect((await listVoiceNotes(caller, { limit: 50 })).items.map(({ id }) => id)).toEqual([note.id]);
      expect((await readVoiceNote(caller, { id: note.id })).words?.transcript).toBe('spoken by Bea');
    }
    expect((await listVoiceNotes(bea.key, { limit: 50 })).items).toEqual([]);
    expect(await outcomeOf(readVoiceNote(bea.key, { id: note.id }))).toBe('voice_note_not_found');
  });

  test('is where a guest can take a task from, which stays in the guest’s own workspace', async () => {
    const { id: messageId } = await sendMessage(ada.session, { threadId, kind: 'text', text: 'to do' });
    await createTask(bea.session, { title: 'Do it', messageId });
    expect(await outcomeOf(createTask(contextFor(services, bea.console), { title: 'x', messageId }))).toBe(
      'message_not_found',
    );
    const [told] = await eventsOf(services, bea.console.workspaceId);
    expect(told?.type).toBe('task.created');
  });

  test('stands in one list with the threads of the guest’s own workspace, page by page and newest first', async () => {
    const own = await createThread(bea.session, { title: 'Own', participantIds: [] });
    const again = await createThread(ada.session, { participantIds: [bea.console.userId] });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listThreads(bea.session, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.slice(0, 3)).toEqual([threadId, own.id, again.id].toSorted().toReversed());
    expect(seen).toEqual(await listed(bea.session));
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
