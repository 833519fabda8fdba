import type { Scope } from '@patchbay/contract';
import { beforeAll, expect, test } from 'vitest';
import { appendEvents, type EventDraft } from '../../core/event/append.ts';
import type { ConsoleActor, TenantActor, UserId } from '../../core/exports.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { callers, openTestProcess } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { conditionOf, eventConditions, eventReachOf, isWithinReach } from './reach.ts';

let services: TestServices;
let developer: ConsoleActor;
let memberId: string;
const threads = { own: '', foreign: '' };
/** Two threads of another workspace: the developer is a guest in one, and has left the other. */
const elsewhere = { guest: '', left: '' };

/** One event of each kind of subject, in both threads. */
function draftsOf(workspaceId: string): EventDraft[] {
  const ofThread = Object.values(threads).flatMap((threadId): EventDraft[] => [
    { workspaceId, type: 'message.read', data: { threadId, messageId: 'msg_1', userId: 'usr_1' } },
    {
      workspaceId,
      type: 'voice_note.processed',
      data: { threadId, messageId: 'msg_1', voiceNoteId: 'vn_1', status: 'done', code: null },
    },
  ]);
  return [
    ...ofThread,
    { workspaceId, type: 'contact.updated', data: { contactId: 'con_1', userId: null } },
    { workspaceId, type: 'agent.published', data: { agentId: 'agt_1', version: 1, publishedBy: 'usr_1' } },
    {
      workspaceId,
      type: 'task.created',
      data: { taskId: 'tsk_1', createdBy: 'usr_1', assigneeId: null, messageId: null },
    },
    { workspaceId, type: 'ping', data: { endpointId: 'whe_1' } },
  ];
}

beforeAll(async () => {
  ({ services } = await openTestProcess());
  developer = await createDeveloper(services);
  const other = await createDeveloper(services);
  const { workspaceId } = developer;
  memberId = 'usr_member';
  await services.db.query(
    `INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ($1, $2, 'Bea', now())`,
    [memberId, workspaceId],
  );
  await services.db.query(
    `INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ($2, $1, 'member', now())`,
    [memberId, workspaceId],
  );
  const ctx = contextFor(services, developer);
  threads.own = (await createThread(ctx, { participantIds: [memberId] })).id;
  threads.foreign = (await createThread(ctx, { participantIds: [] })).id;
  for (const name of ['guest', 'left'] as const)
    elsewhere[name] = (await createThread(contextFor(services, other), { participantIds: [] })).id;
  await services.db.query('INSERT INTO participants (thread_id, user_id, joined_at) VALUES ($1, $2, now())', [
    elsewhere.guest,
    developer.userId,
  ]);
  await services.db.query('DELETE FROM events');
  const copies = Object.values(elsewhere).map((threadId): EventDraft => {
    const data = { threadId, messageId: 'msg_1', userId: 'usr_1' };
    return { workspaceId, type: 'message.read', data, onlyFor: developer.userId };
  });
  await services.db.transaction(async ({ sql }) => {
    appendEvents(sql, services, [...draftsOf(workspaceId), ...draftsOf(other.workspaceId), ...copies]);
  });
  await services.db.query('UPDATE events SET relayed_from = $1 WHERE subject = ANY ($2)', [
    other.workspaceId,
    Object.values(elsewhere),
  ]);
});

const scoped = (scopes: readonly Scope[]): TenantActor => asApiKey(developer, scopes);
const app = (scopes: readonly Scope[]): TenantActor => {
  const { workspaceId } = developer;
  return { ...callers.oauth, workspaceId, userId: memberId, scopes } as TenantActor;
};
const user = (): TenantActor =>
  ({ ...callers.user, workspaceId: developer.workspaceId, userId: memberId }) as TenantActor;

const everything = [
  'message.read own',
  'voice_note.processed own',
  'message.read foreign',
  'voice_note.processed foreign',
  'contact.updated',
  'agent.published',
  'task.created',
  'ping',
];

const matrix: readonly (readonly [string, () => TenantActor, readonly string[]])[] = [
  ['a console session', () => developer, [...everything, 'message.read guest']],
  ['the console session of a colleague', () => ({ ...developer, userId: memberId as UserId }), everything],
  ['a user session', user, ['message.read own', 'voice_note.processed own']],
  ['a key with threads:read', () => scoped(['threads:read']), ['message.read own', 'message.read foreign']],
  [
    'a key with every reading scope',
    () => scoped(['threads:read', 'voice_notes:read', 'contacts:read', 'agents:read']),
    everything.slice(0, 6),
  ],
  ['a key with messages:write', () => scoped(['messages:write']), []],
  ['an app with threads:read', () => app(['threads:read']), ['message.read own']],
  [
    'an app with contacts:read and agents:read',
    () => app(['contacts:read', 'agents:read']),
    ['contact.updated', 'agent.published'],
  ],
];

const nameOf = (type: string, subject: string): string => {
  const thread = Object.entries({ ...threads, ...elsewhere }).find(([, id]) => id === subject)?.[0];
  return thread === undefined ? type : `${type} ${thread}`;
};

test.each(matrix)(
  '%s reads its events and no others, in SQL and in memory alike',
  async (_who, actorOf, expected) => {
    const reach = eventReachOf(actorOf());
    const { key, values } = conditionOf(reach);
    const listed = await services.db.query<{ type: string; subject: string }>(
      `SELECT type, subject FROM events WHERE ${eventConditions[key].text} ORDER BY "offset"`,
      [...values],
    );
    expect(listed.map(({ subject, type }) => nameOf(type, subject))).toEqual(expected);
    const all = await services.db.query<{
      type: string;
      subject: string;
      participants: string[];
      onlyFor: string | null;
      isRelayed: boolean;
    }>(
      `SELECT type, subject, ARRAY(SELECT user_id FROM participants WHERE thread_id = subject) AS participants, only_for AS "onlyFor",
       relayed_from IS NOT NULL AS "isRelayed"
     FROM events WHERE workspace_id = $1 ORDER BY "offset"`,
      [developer.workspaceId],
    );
    const held = all.filter(({ isRelayed, onlyFor, participants, type }) =>
      isWithinReach(reach, { type, participantIds: participants, onlyFor, isRelayed }),
    );
    expect(held.map(({ subject, type }) => nameOf(type, subject))).toEqual(expected);
  },
);
