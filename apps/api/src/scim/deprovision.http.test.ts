import { wavOf } from '@patchbay/testkit/wav';
import { describe, expect, test } from 'vitest';
import { issueToken } from '../testing/oauth-token.ts';
import { addMember, createKey, createThread, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { openSocket } from '../testing/socket-client.fixture.ts';
import { type Directory, expectRefusal, useDirectory } from './scim.fixture.ts';

const directory = useDirectory();
const users = '/scim/v2/Users';
const deactivate = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
const send: Directory['send'] = (...call) => directory.current.send(...call);

async function homeOf(token: string): Promise<{ id: string; workspaceId: string }> {
  const { body } = await directory.current.api.client.get('/v1/me', token);
  return { id: body.id, workspaceId: body.workspace.id };
}

/** A member of the workspace with a session, a device, an app that they allowed, and a key that they made. */
async function addPerson() {
  const { api, owner } = directory.current;
  const { db } = api.container.services;
  const { workspaceId } = await homeOf(owner);
  const member = await addMember(api, workspaceId);
  const app = await issueToken(api, owner);
  const key = await createKey(api, owner, ['threads:read']);
  const own = [member.userId, key.slice(0, 'pb_test_'.length + 8)];
  await db.query('UPDATE api_keys SET created_by = $1 WHERE prefix = $2', own);
  await db.query('UPDATE oauth_grants SET user_id = $1 WHERE id = $2', [member.userId, app.grantId]);
  return { ...member, credentials: { session: member.token, key, app: app.raw } };
}

const statusesOf = async (credentials: Readonly<Record<string, string>>) => {
  const { client } = directory.current.api;
  const answers = Object.entries(credentials).map(async ([name, token]) => {
    const { body, status } = await client.get('/v1/me', token);
    return [name, status, body.detail];
  });
  return Promise.all(answers);
};

describe.each([
  ['active false', (id: string) => send('PATCH', `${users}/${id}`, deactivate)],
  [
    'a whole user that is not active',
    (id: string) => send('PUT', `${users}/${id}`, { userName: id, active: false }),
  ],
  ['a removal', (id: string) => send('DELETE', `${users}/${id}`)],
])('%s ends a person’s access', (_name, end) => {
  test('at once and on every process: session, app and key are refused', async () => {
    const { credentials, userId } = await addPerson();
    for (const [name, status] of await statusesOf(credentials)) expect([name, status]).toEqual([name, 200]);
    expect((await end(userId)).status).toBeLessThan(300);
    await using sibling = await directory.current.api.startSibling();
    for (const process of [directory.current.api, sibling]) {
      for (const token of Object.values(credentials)) {
        expect([401, 403]).toContain((await process.client.get('/v1/me', token)).status);
      }
    }
    const { db } = directory.current.api.container.services;
    const live = await db.query(
      `SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL
        UNION ALL SELECT id FROM devices WHERE user_id = $1 AND removed_at IS NULL
        UNION ALL SELECT id FROM oauth_grants WHERE user_id = $1 AND revoked_at IS NULL
        UNION ALL SELECT id FROM api_keys WHERE created_by = $1 AND revoked_at IS NULL`,
      [userId],
    );
    expect(live).toEqual([]);
  });
});

test('the sockets of a deactivated person close, and those of others stay open', async () => {
  const { api, owner } = directory.current;
  const { credentials, userId } = await addPerson();
  const sockets = await Promise.all(
    [credentials.session, credentials.key].map((token) => openSocket(api, { token })),
  );
  const other = await openSocket(api, { token: owner });
  for (const socket of [...sockets, other]) await socket.next('hello');
  await send('PATCH', `${users}/${userId}`, deactivate);
  for (const { closed } of sockets) expect([4001, 4003]).toContain((await closed).code);
  other.send({ op: 'ping' });
  await other.next('pong');
});

test('an address of audio that a person was given ends with their access, on every process', async () => {
  const { api, owner } = directory.current;
  const { token, userId } = await addMember(api, (await homeOf(owner)).workspaceId);
  const threadId = await createThread(api, { token });
  const body = { audio_base64: wavOf(Buffer.alloc(800)).toString('base64'), media_type: 'audio/wav' };
  const sent = await api.client.post(`/v1/threads/${threadId}/voice-notes`, body, token);
  const { body: note } = await api.client.get(`/v1/voice-notes/${sent.body.id}`, token);
  const { pathname, search } = new URL(note.audio_url);
  await using sibling = await api.startSibling();
  const ports = [api.port, sibling.port];
  const statuses = () =>
    Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${pathname}${search}`)).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  await send('PATCH', `${users}/${userId}`, deactivate);
  expect(await statuses()).toEqual([404, 404]);
});

test('the change, the keys and the apps that ended are in the audit log, in one transaction', async () => {
  const { userId } = await addPerson();
  const { headers } = await send('PATCH', `${users}/${userId}`, deactivate);
  const { db } = directory.current.api.container.services;
  const records = await db.query<{ action: string }>(
    'SELECT action FROM audit_records WHERE request_id = $1 ORDER BY seq',
    [headers.get('x-request-id')],
  );
  expect(records.map(({ action }) => action)).toEqual([
    'directory.user_deactivated',
    'api_key.revoked',
    'oauth.grant.revoked',
  ]);
});

describe('owners get a notice when a person leaves', () => {
  const toldTo = async (userId: string): Promise<unknown[]> => {
    const told = await directory.current.api.container.services.db.query<{ details: unknown }>(
      "SELECT details FROM security_notices WHERE user_id = $1 AND kind = 'person_left' ORDER BY created_at, id",
      [userId],
    );
    return told.map(({ details }) => details);
  };

  test('that names the things that go on, and the revoked keys', async () => {
    const { api, owner } = directory.current;
    const { db } = api.container.services;
    const { id: ownerId } = await homeOf(owner);
    const before = (await toldTo(ownerId)).length;
    const { userId } = await addPerson();
    await db.query("UPDATE users SET display_name = 'Grace Hopper' WHERE id = $1", [userId]);
    const hook = { url: 'https://hooks.example.com/in?token=secret', event_types: ['*'] };
    const { body: webhook } = await api.client.post('/v1/developer/webhooks', hook, owner);
    await db.query('UPDATE webhook_endpoints SET created_by = $1 WHERE id = $2', [userId, webhook.id]);
    const leave = () => send('PATCH', `${users}/${userId}`, deactivate);
    const comeBack = { Operations: [{ op: 'add', path: 'active', value: true }] };
    for (const step of [leave, () => send('PATCH', `${users}/${userId}`, comeBack), leave]) {
      expect((await step()).status).toBe(200);
    }
    const goesOn = {
      name: 'Grace Hopper',
      webhooks: [{ id: webhook.id, name: 'hooks.example.com' }],
      clients: [],
      agents: [],
    };
    expect((await toldTo(ownerId)).slice(before)).toEqual([
      { ...goesOn, keys: [{ id: expect.stringMatching(/^key_/), name: expect.any(String) }] },
      { ...goesOn, keys: [] },
    ]);
  });

  test('and of nobody who owns nothing', async () => {
    const { api, owner } = directory.current;
    const { id: ownerId, workspaceId } = await homeOf(owner);
    const { userId } = await addMember(api, workspaceId);
    const before = await toldTo(ownerId);
    expect((await send('DELETE', `${users}/${userId}`)).status).toBe(204);
    expect(await toldTo(ownerId)).toEqual(before);
  });
});

test('a person who is active again gets nothing back', async () => {
  const { credentials, userId } = await addPerson();
  await send('PATCH', `${users}/${userId}`, deactivate);
  const again = await send('PATCH', `${users}/${userId}`, {
    Operations: [{ op: 'add', path: 'active', value: true }],
  });
  expect([again.status, again.body.active]).toEqual([200, true]);
  for (const [name, status] of await statusesOf(credentials)) expect([name, status]).toEqual([name, 401]);
});

test('a deactivated person cannot sign in by phone, and can once they are active again', async () => {
  const { api } = directory.current;
  const { userId } = await addPerson();
  const phone = '+14155550142';
  await api.container.services.db.query('UPDATE users SET phone = $1 WHERE id = $2', [phone, userId]);
  const signIn = async () => {
    const { body } = await api.client.post('/v1/auth/phone/start', { phone });
    return api.client.post('/v1/auth/phone/verify', { phone, code: body.dev_code });
  };
  await send('PATCH', `${users}/${userId}`, deactivate);
  const refused = await signIn();
  expect([refused.status, refused.body.detail]).toEqual([403, 'account_suspended']);
  await send('PATCH', `${users}/${userId}`, { Operations: [{ op: 'replace', value: { active: true } }] });
  expect((await signIn()).body).toMatchObject({ user_id: userId });
});

describe('nobody is locked out', () => {
  test('the owner of the workspace is neither deactivated nor removed', async () => {
    const { owner } = directory.current;
    const { id } = await homeOf(owner);
    for (const answer of [
      await send('PATCH', `${users}/${id}`, deactivate),
      await send('DELETE', `${users}/${id}`),
    ]) {
      expectRefusal(answer, 403, { detail: 'deprovisioning_refused' });
    }
    expect((await homeOf(owner)).id).toBe(id);
  });

  test('a concurrent change succeeds', async () => {
    const { id } = await homeOf(directory.current.owner);
    const title = { Operations: [{ op: 'add', path: 'title', value: 'Countess' }] };
    expect((await send('PATCH', `${users}/${id}`, title)).body).toMatchObject({
      title: 'Countess',
      active: true,
    });
  });
});

describe('a session and an app keep the directory only for an owner', () => {
  test('the owner’s session may, and a member’s may not', async () => {
    const { api, owner } = directory.current;
    expect((await api.client.get(users, owner)).status).toBe(200);
    const { workspaceId } = await homeOf(owner);
    const { token } = await addMember(api, workspaceId);
    for (const path of [users, '/scim/v2/Groups']) {
      expectRefusal(await api.client.get(path, token), 403, { detail: 'owner_only' });
      const added = await api.client.post(path, { userName: 'x', displayName: 'x' }, token);
      expectRefusal(added, 403, { detail: 'owner_only' });
    }
  });

  test('an app with the scope may where its user is an owner', async () => {
    const { api, owner } = directory.current;
    const { grantId, raw } = await issueToken(api, owner, { scopes: ['scim'] });
    expect((await api.client.get(users, raw)).status).toBe(200);
    const { workspaceId } = await homeOf(owner);
    const { userId } = await addMember(api, workspaceId);
    const { db } = api.container.services;
    await db.query('UPDATE oauth_grants SET user_id = $1 WHERE id = $2', [userId, grantId]);
    expectRefusal(await api.client.get(users, raw), 403, { detail: 'owner_only' });
  });

  test('a key with the scope stops working with the ownership of the person who created it', async () => {
    const { api, owner } = directory.current;
    const key = await createKey(api, owner, ['scim']);
    expect((await api.client.get(users, key)).status).toBe(200);
    const { db } = api.container.services;
    const { id } = await homeOf(owner);
    await db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [id]);
    for (const path of [users, '/scim/v2/Groups']) {
      expectRefusal(await api.client.get(path, key), 403, { detail: 'owner_only' });
      const added = await api.client.post(path, { userName: 'x', displayName: 'x' }, key);
      expectRefusal(added, 403, { detail: 'owner_only' });
    }
    const again = { name: 'Directory', scopes: ['scim'] };
    const created = await api.client.post('/v1/developer/api-keys', again, owner);
    expect([created.status, created.body]).toEqual([403, refusalBody('owner_only')]);
    await db.query(`UPDATE members SET role = 'owner' WHERE user_id = $1`, [id]);
    expect((await api.client.get(users, key)).status).toBe(200);
  });

  test('of two workspaces, each sees its own users alone', async () => {
    const { api } = directory.current;
    const other = await signUp(api);
    const { body } = await api.client.get(users, other.token);
    expect(body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual([other.email]);
  });
});
