import { type EventType, type Scope, scopeNames } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, ConsoleActor } from '../../core/actor.ts';
import { appendEvents, type EventDraft } from '../../core/event/append.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { openTestProcess, refusalOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { listEvents } from './list.ts';

const { services } = await openTestProcess();
let ada: ConsoleActor;
beforeEach(async () => {
  ada = await createDeveloper(services);
});

const asUser = (userId: string): Actor => ({
  kind: 'user',
  userId: userId as ConsoleActor['userId'],
  workspaceId: ada.workspaceId,
  sessionId: 'ses_x',
  deviceId: null,
});
const asApp = (userId: string, scopes: readonly Scope[]): Actor => ({
  kind: 'oauth',
  grantId: 'grt_x',
  clientId: 'cli_x',
  clientName: 'X',
  userId: userId as ConsoleActor['userId'],
  workspaceId: ada.workspaceId,
  env: 'test',
  scopes,
  audience: 'http://localhost:4000',
  tier: 'free',
});
async function addMember(): Promise<string> {
  const id = `usr_bea_${ada.workspaceId.slice(4)}`;
  await services.db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ($1, $2, 'Bea', now())`,
    [id, ada.workspaceId],
  );
  return id;
}
const append = (...drafts: EventDraft[]) =>
  services.db.transaction(async (tx) => appendEvents(tx.sql, services, drafts));
const task = (taskId: string): EventDraft => ({
  workspaceId: ada.workspaceId,
  type: 'task.created',
  data: { taskId, createdBy: ada.userId, assigneeId: null, messageId: null },
});
const list = (input: Parameters<typeof listEvents>[1] = {}, actor: Actor = ada) =>
  listEvents(contextFor(services, actor), input);
const subjects = async (...args: Parameters<typeof list>) =>
  (await list(...args)).items.map(({ subject }) => subject);

describe('the list of events', () => {
  test('is newest first, page by page, without loss', async () => {
    await append(...['a', 'b', 'c', 'd', 'e'].map(task));
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    const third = await list({ limit: 2, cursor: second.nextCursor ?? '' });
    const pages = [first, second, third].map(({ items }) => items.map(({ subject }) => subject).join(''));
    expect([pages, third.nextCursor]).toEqual([['ed', 'cb', 'a'], null]);
  });

  test('continues from the cursor of any event, oldest first, and stays there while nothing is new', async () => {
    await append(...['a', 'b', 'c'].map(task));
    const [, second, first] = (await list()).items;
    expect(await subjects({ cursor: first?.cursor ?? '', limit: 1 })).toEqual(['b']);
    const rest = await list({ cursor: second?.cursor ?? '' });
    expect([rest.items.map(({ subject }) => subject), rest.nextCursor]).toEqual([['c'], null]);
    const last = rest.items[0]?.cursor ?? '';
    expect(await list({ cursor: last })).toEqual({ items: [], nextCursor: null });
    await append(task('d'));
    expect(await subjects({ cursor: last })).toEqual(['d']);
  });

  test('after a time begins with the first later event, wherever that time lies', async () => {
    await append(...Array.from({ length: 33 }, (_, index) => task(`${index}`)));
    const all = (await list({ limit: 100 })).items.toReversed();
    for (const [index, { createdAt }] of all.entries()) {
      const [next] = await subjects({ after: createdAt.toISOString(), limit: 1 });
      expect(next).toBe(all[index + 1]?.subject);
    }
    expect(await subjects({ after: new Date(0).toISOString(), limit: 2 })).toEqual(['0', '1']);
    expect(await subjects({ after: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  test('shows each event as it is delivered, with its subject and its cursor', async () => {
    await append(task('tsk_1'));
    expect((await list()).items).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'task.created',
        createdAt: expect.any(Date),
        data: { task_id: 'tsk_1', created_by: ada.userId, assignee_id: null, message_id: null },
        subject: 'tsk_1',
        cursor: expect.stringMatching(/^[\w-]+$/),
      },
    ]);
  });

  test('of a workspace without events is empty, also after a time', async () => {
    expect(await list()).toEqual({ items: [], nextCursor: null });
    expect(await list({ after: new Date(0).toISOString() })).toEqual({ items: [], nextCursor: null });
  });

  test('refuses a cursor of another workspace, and one that nobody made', async () => {
    const other = await createDeveloper(services);
    await append({ ...task('a'), workspaceId: other.workspaceId });
    const foreign = (await list({}, other)).items[0]?.cursor ?? '';
    expect((await refusalOf(list({ cursor: foreign }))).code).toBe('validation_error');
    expect((await refusalOf(list({ cursor: 'bm9uc2Vuc2U' }))).code).toBe('validation_error');
  });

  test('refuses a cursor after which events were deleted, rather than skip them', async () => {
    await append(...['a', 'b', 'c', 'd'].map(task));
    const cursors = (await list()).items.toReversed().map(({ cursor }) => cursor);
    await services.db.query(`DELETE FROM events WHERE workspace_id = $1 AND subject IN ('a', 'b')`, [
      ada.workspaceId,
    ]);
    expect((await refusalOf(list({ cursor: cursors[0] ?? '' }))).code).toBe('replay_window_exceeded');
    expect(await subjects({ cursor: cursors[1] ?? '' })).toEqual(['c', 'd']);
    expect(await subjects({ after: new Date(0).toISOString() })).toEqual(['c', 'd']);
  });

  test('looks at a bounded number of events, and names the next page although this one is empty', async () => {
    const bea = await addMember();
    await services.db.query(
      `WITH w AS (UPDATE workspaces SET event_offset = 10001, last_stamped_at = now() + interval '1 minute' WHERE id = $1)
       INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
       SELECT 'evt_' || $1 || n, $1, n, 'task.created', 't', '{}', now() + n * interval '1 millisecond'
       FROM generate_series(1, 10001) n`,
      [ada.workspaceId],
    );
    const start = { after: new Date(0).toISOString() };
    const { items, nextCursor } = await list(start, asUser(bea));
    expect([items, nextCursor]).toEqual([[], expect.any(String)]);
    expect(await list({ cursor: nextCursor ?? '' }, asUser(bea))).toEqual({ items: [], nextCursor: null });
    const down = await list({}, asUser(bea));
    expect([down.items, down.nextCursor]).toEqual([[], expect.any(String)]);
    expect(await list({ cursor: down.nextCursor ?? '' }, asUser(bea))).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  test('polled from cursor to cursor while two processes write skips and repeats nothing', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { id: threadId } = await createThread(contextFor(first, developer), { participantIds: [] });
    let sent = 0;
    const send = async (index: number) => {
      const ctx = contextFor(index % 2 === 0 ? first : second, developer);
      const message = await sendMessage(ctx, { threadId, kind: 'text', text: `${index}` });
      sent += 1;
      return message.id;
    };
    const sending = Promise.all(Array.from({ length: 40 }, (_, index) => send(index)));
    const seen: unknown[] = [];
    let place: { after: string } | { cursor: string } = { after: new Date(0).toISOString() };
    for (;;) {
      const isLast = sent === 40;
      const { items } = await listEvents(contextFor(second, developer), { ...place, limit: 7 });
      seen.push(...items.map(({ data }) => data.message_id).filter(Boolean));
      const cursor = items.at(-1)?.cursor;
      if (cursor !== undefined) place = { cursor };
      if (isLast && items.length === 0) break;
    }
    expect(seen).toHaveLength(40);
    expect(seen.toSorted()).toEqual((await sending).toSorted());
  });
});

describe('an event within reach', () => {
  const everyType: readonly EventType[] = [
    ...(['message.new', 'voice_note.created', 'contact.updated', 'agent.published'] as const),
    ...(['task.created', 'api_key.created', 'oauth.grant.created', 'ping'] as const),
  ];
  let bea: string;

  /** One event of each type in a thread of Ada, and one message in a thread of Bea and one in a thread of both. */
  beforeEach(async () => {
    bea = await addMember();
    const write = (type: EventType, subject: string) =>
      services.db.query(
        `WITH w AS (UPDATE workspaces SET event_offset = event_offset + 1,
             last_stamped_at = last_stamped_at + interval '1 millisecond' WHERE id = $1 RETURNING *)
         INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
         SELECT 'evt_' || $1 || w.event_offset, $1, w.event_offset, $2, $3, '{}', w.last_stamped_at FROM w`,
        [ada.workspaceId, type, subject],
      );
    for (const [name, people] of [
      ['ada', [ada.userId]],
      ['bea', [bea]],
      ['both', [ada.userId, bea]],
    ] as const) {
      const threadId = `thr_${name}_${ada.workspaceId.slice(4)}`;
      await services.db.query(
        `WITH t AS (INSERT INTO threads (id, workspace_id, created_at) VALUES ($1, $2, now()) RETURNING id)
         INSERT INTO participants (thread_id, user_id, joined_at) SELECT t.id, u, now() FROM t, unnest($3::text[]) u`,
        [threadId, ada.workspaceId, people],
      );
      await write('message.new', threadId);
      if (name === 'ada')
        for (const type of everyType.slice(1))
          await write(type, type === 'voice_note.created' ? threadId : type);
    }
  });

  const seenBy = async (actor: Actor) =>
    (await list({ limit: 100 }, actor)).items
      .map(({ subject, type }) => (subject.startsWith('thr_') ? `${type} ${subject.split('_')[1]}` : type))
      .toSorted();

  const messages = ['message.new ada', 'message.new bea', 'message.new both'];
  const rest = [
    'agent.published',
    'api_key.created',
    'contact.updated',
    'oauth.grant.created',
    'ping',
    'task.created',
  ];

  test('a console session sees everything of its workspace', async () => {
    expect(await seenBy(ada)).toEqual([...rest, ...messages, 'voice_note.created ada'].toSorted());
  });

  test('a user session sees the events of its own threads and nothing else', async () => {
    expect(await seenBy(asUser(bea))).toEqual(['message.new bea', 'message.new both']);
    expect(await seenBy(asUser(ada.userId))).toEqual([
      'message.new ada',
      'message.new both',
      'voice_note.created ada',
    ]);
  });

  test.each([
    ['threads:read', messages],
    ['voice_notes:read', ['voice_note.created ada']],
    ['contacts:read', ['contact.updated']],
    ['agents:read', ['agent.published']],
    ['messages:write', []],
  ] as const)(
    'a key with %s sees the types of that scope in its whole workspace',
    async (scope, expected) => {
      expect(await seenBy(asApiKey(ada, [scope]))).toEqual(expected);
    },
  );

  test('an app sees the types of its scopes, of threads only those of its user', async () => {
    expect(await seenBy(asApp(bea, ['threads:read']))).toEqual(['message.new bea', 'message.new both']);
    expect(await seenBy(asApp(bea, ['voice_notes:read', 'contacts:read']))).toEqual(['contact.updated']);
  });

  test('tasks, keys, authorizations and tests are only for console sessions, whatever the scopes', async () => {
    const seen = [
      ...(await seenBy(asApiKey(ada, scopeNames))),
      ...(await seenBy(asApp(ada.userId, scopeNames))),
    ];
    expect(seen.filter((type) => /^(task|api_key|oauth|ping)/.test(type))).toEqual([]);
    expect(seen).toContain('agent.published');
  });

  test('a page is full although events between those of the reader are not within its reach', async () => {
    const key = asApiKey(ada, ['threads:read']);
    const first = await list({ limit: 2 }, key);
    expect(first.items.map(({ type }) => type)).toEqual(['message.new', 'message.new']);
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' }, key);
    expect([second.items.map(({ type }) => type), second.nextCursor]).toEqual([['message.new'], null]);
  });

  test('another workspace sees none of them', async () => {
    const stranger = await createDeveloper(services);
    expect(await list({}, stranger)).toEqual({ items: [], nextCursor: null });
    expect((await list({}, asApiKey(stranger, scopeNames))).items).toEqual([]);
  });
});
