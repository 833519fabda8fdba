import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import {
  patchDirectoryUser,
  removeDirectoryUser,
  replaceDirectoryUser,
} from '../../directory/user/change.ts';
import { createDirectoryUser } from '../../directory/user/create.ts';
import { readDirectoryUser } from '../../directory/user/read.ts';
import { updateProfile } from '../../identity/account/profile.ts';
import { createApiKey } from '../../key/create.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { insertContact } from '../../messaging/contact/insert.ts';
import { blockUser } from '../../messaging/relation/block.ts';
import { createTask } from '../../messaging/task/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { proveDomain } from '../../testing/domain.fixture.ts';
import { auditOf, openTestProcess, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { standings } from '../../testing/standing.fixture.ts';
import { createInvite, listInvites } from './create.ts';
import { acceptInvite, openInvite } from './follow.ts';
import { joinWorkspace, readWorkspaceInvite } from './join-workspace.ts';

const { database, services } = await openTestProcess();
const day = 86_400;
let counter = 0;
let owner: ConsoleActor;
let email: string;

beforeEach(async () => {
  services.clock.advance(day);
  await database.db.query('DELETE FROM workspace_domains');
  counter += 1;
  email = `grace-${counter}@acme.example`;
  owner = await createDeveloper(services);
  await database.db.query(`UPDATE workspaces SET name = 'Acme' WHERE id = $1`, [owner.workspaceId]);
});

const as = (actor: ConsoleActor) => contextFor(services, actor);
const resourceOf = (address: string, more: object = {}) => ({
  userName: `grace-${counter}`,
  emails: [{ value: address, type: 'work', primary: true }],
  ...more,
});
const provision = (address = email, more: object = {}, by = owner) =>
  createDirectoryUser(as(by), { resource: resourceOf(address, more) });

const invitationsTo = async (address = email) => {
  const mails = await readMailsTo(services, address);
  return mails.flatMap(({ text }) => /\/join\/(\w{10})/.exec(text)?.[1] ?? []);
};
async function refFor(address = email): Promise<string> {
  return (await invitationsTo(address))[0] ?? 'none';
}
const homeOf = async (accountId: string) => {
  const [row] = await database.db.query<{ userId: string; workspaceId: string }>(
    `SELECT u.id AS "userId", u.workspace_id AS "workspaceId" FROM accounts a JOIN users u ON u.id = a.user_id WHERE a.id = $1`,
    [accountId],
  );
  return row;
};

describe('a person whom a directory adds', () => {
  test('is invited by a mail that names the workspace, and SCIM shows them active', async () => {
    const user = await provision();
    expect(user.active).toBe(true);
    expect((await readDirectoryUser(as(owner), { id: user.id })).active).toBe(true);
    const [mail] = await readMailsTo(services, email);
    expect(mail?.text).toContain('“Acme”');
    expect(mail?.text).toContain(`http://localhost:3000/join/${await refFor()}`);
    const records = await auditOf(services, owner.workspaceId);
    expect(records.at(-1)).toMatchObject({ action: 'directory.user_created', details: { invited: true } });
  });

  test('is a person of the workspace at once with an address in its proven domain, and gets no mail', async () => {
    await proveDomain(services, owner.workspaceId, 'acme.example');
    await provision();
    expect(await readMailsTo(services, email)).toEqual([]);
  });

  test('is invited also within the proven domain when there is an account, which is not moved', async () => {
    await proveDomain(services, owner.workspaceId, 'acme.example');
    const grace = await createDeveloper(services, email);
    await provision();
    expect(await invitationsTo()).toHaveLength(1);
    expect(await homeOf(grace.accountId)).toMatchObject({ workspaceId: grace.workspaceId });
  });

  test('is not invited while they are not active, and is once they are', async () => {
    const { id } = await provision(email, { active: false });
    expect(await invitationsTo()).toEqual([]);
    const Operations = [{ op: 'replace', path: 'active', value: true }];
    await patchDirectoryUser(as(owner), { id, resource: { Operations } });
    expect(await invitationsTo()).toHaveLength(1);
  });

  test('is mailed three times a day at most, whichever workspaces ask', async () => {
    for (let at = 0; at < 5; at += 1) await provision(email, {}, await createDeveloper(services));
    expect(await invitationsTo()).toHaveLength(3);
  });

  test('is mailed three times a day at most, also for users who were removed or got another address', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { id: removed } = await provision();
      await removeDirectoryUser(as(owner), { id: removed });
      const { id: renamed } = await provision();
      const resource = { ...resourceOf(`${at}-${email}`), userName: `${at}-${email}` };
      await replaceDirectoryUser(as(owner), { id: renamed, resource });
    }
    expect(await invitationsTo()).toHaveLength(3);
  });
});

describe('an invitation to a workspace', () => {
  test('is seen and accepted only by its person, once, and their sessions follow', async () => {
    const user = await provision();
    const ref = await refFor();
    const grace = await createDeveloper(services, email);
    const other = await createDeveloper(services);
    for (const call of [readWorkspaceInvite, joinWorkspace]) {
      for (const actor of [other, owner]) {
        expect(await outcomeOf(call(as(actor), { ref }))).toBe('invite_not_found');
      }
    }
    expect(await readWorkspaceInvite(as(grace), { ref })).toEqual({ ref, workspace: 'Acme' });
    expect(await homeOf(grace.accountId)).toMatchObject({ workspaceId: grace.workspaceId });
    await joinWorkspace(as(grace), { ref });
    expect(await homeOf(grace.accountId)).toEqual({ userId: user.id, workspaceId: owner.workspaceId });
    expect(await outcomeOf(joinWorkspace(as(grace), { ref }))).toBe('invite_not_found');
    const [record] = (await auditOf(services, owner.workspaceId)).slice(-1);
    expect(record).toMatchObject({ action: 'directory.user_joined', targetId: user.id });
  });

  test('is not a link that anybody may follow, and not among the links of its inviter', async () => {
    await provision();
    const ref = await refFor();
    const visitor = contextFor(services, { kind: 'anonymous' });
    expect(await outcomeOf(openInvite(visitor, { ref }))).toBe('invite_not_found');
    const other = await createDeveloper(services);
    expect(await outcomeOf(acceptInvite(as(other), { ref }))).toBe('invite_not_found');
    expect(await listInvites(as(owner))).toEqual([]);
  });

  test('does not count for an address that is not verified', async () => {
    await provision();
    const grace = await createDeveloper(services, email);
    await database.db.query('UPDATE accounts SET verified_at = NULL WHERE id = $1', [grace.accountId]);
    expect(await outcomeOf(joinWorkspace(as(grace), { ref: await refFor() }))).toBe('invite_not_found');
  });

  test('does not move an account whose own workspace is in use', async () => {
    await provision();
    const grace = await createDeveloper(services, email);
    await createApiKey(as(grace), { name: 'Mine' });
    expect(await outcomeOf(joinWorkspace(as(grace), { ref: await refFor() }))).toBe('conflict');
    expect(await homeOf(grace.accountId)).toMatchObject({ workspaceId: grace.workspaceId });
  });

  test.each<[string, (grace: ConsoleActor) => Promise<unknown>]>([
    [
      'a message',
      async (grace) => {
        const { db } = services;
        const welcome = await db.prisma.thread.findFirstOrThrow({
          where: { workspaceId: grace.workspaceId },
          select: { id: true },
        });
        const key = contextFor(services, asApiKey(grace, ['messages:write']));
        await sendMessage(key, { threadId: welcome.id, kind: 'text', text: 'Mine' });
      },
    ],
    [
      'a task',
      (grace) => createTask(contextFor(services, asApiKey(grace, ['tasks:write'])), { title: 'Mine' }),
    ],
    [
      'a contact',
      ({ workspaceId }) =>
        services.db.transaction((tx) => insertContact(tx, services, { workspaceId, displayName: 'Ada' })),
    ],
    ['a domain', ({ userId, workspaceId }) => proveDomain(services, workspaceId, `${userId}.example`)],
    [
      'a connection',
      async (grace) => acceptInvite(as(grace), { ref: (await createInvite(as(owner), {})).ref }),
    ],
    [
      'a block',
      async (grace) => {
        await acceptInvite(as(grace), { ref: (await createInvite(as(owner), {})).ref });
        await blockUser(as(grace), { userId: owner.userId });
        await database.db.query('DELETE FROM connections WHERE user_a = $1 OR user_b = $1', [grace.userId]);
      },
    ],
    ['a handle for voice drops', (grace) => updateProfile(as(grace), { handle: `grace_${counter}` })],
  ])('does not move an account that would lose %s', async (_, use) => {
    await provision();
    const grace = await createDeveloper(services, email);
    await use(grace);
    expect(await outcomeOf(joinWorkspace(as(grace), { ref: await refFor() }))).toBe('conflict');
  });

  test('ends the links of the person who joins: nobody would read what they start', async () => {
    await provision();
    const grace = await createDeveloper(services, email);
    const { ref } = await createInvite(as(grace), { kind: 'thread' });
    await joinWorkspace(as(grace), { ref: await refFor() });
    const other = await createDeveloper(services);
    expect(await outcomeOf(acceptInvite(as(other), { ref }))).toBe('invite_not_found');
  });

  test('follows the address: an earlier one opens nothing, and a later one is invited', async () => {
    const { id } = await provision();
    const early = await refFor();
    const grace = await createDeveloper(services, email);
    const later = `later-${email}`;
    await replaceDirectoryUser(as(owner), { id, resource: resourceOf(later) });
    expect(await outcomeOf(joinWorkspace(as(grace), { ref: early }))).toBe('invite_not_found');
    const ref = await refFor(later);
    expect(await outcomeOf(joinWorkspace(as(grace), { ref }))).toBe('invite_not_found');
    const moved = await createDeveloper(services, later);
    expect(await outcomeOf(joinWorkspace(as(moved), { ref }))).toBe('accepted');
  });

  test('ends after 30 days, and with the user whom it is for', async () => {
    const { id } = await provision();
    const ref = await refFor();
    const grace = await createDeveloper(services, email);
    const join = () => outcomeOf(joinWorkspace(as(grace), { ref }));
    const setActive = (value: boolean) =>
      patchDirectoryUser(as(owner), {
        id,
        resource: { Operations: [{ op: 'replace', path: 'active', value }] },
      });
    await setActive(false);
    expect(await join()).toBe('invite_not_found');
    services.clock.advance(31 * day);
    expect(await join()).toBe('invite_not_found');
    await removeDirectoryUser(as(owner), { id });
    expect(await join()).toBe('invite_not_found');
  });

  test.each(standings)('ends while the %s of who invited', async (_, standing) => {
    await provision();
    const ref = await refFor();
    const grace = await createDeveloper(services, email);
    await standing.begin(database.db, owner);
    expect(await outcomeOf(joinWorkspace(as(grace), { ref }))).toBe('invite_not_found');
  });

  test('accepted twice at once, on two processes, is accepted once', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const host = await createDeveloper(first);
    await createDirectoryUser(contextFor(first, host), { resource: resourceOf(email) });
    const [mail] = await readMailsTo(first, email);
    const ref = /\/join\/(\w{10})/.exec(mail?.text ?? '')?.[1] ?? '';
    const grace = await createDeveloper(first, email);
    const outcomes = await Promise.all(
      [first, second].map((process) => outcomeOf(joinWorkspace(contextFor(process, grace), { ref }))),
    );
    expect(outcomes.toSorted()).toEqual(['accepted', 'invite_not_found']);
  });
});
