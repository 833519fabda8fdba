import { beforeAll, describe, expect, test } from 'vitest';
import { type Directory, expectRefusal, useDirectory } from './scim.fixture.ts';

const directory = useDirectory();
const groups = '/scim/v2/Groups';
const get: Directory['get'] = (...call) => directory.current.get(...call);
const send: Directory['send'] = (...call) => directory.current.send(...call);

let ada: string;
let bea: string;
beforeAll(async () => {
  [ada, bea] = [(await directory.current.addUser()).id, (await directory.current.addUser()).id];
});

let counter = 0;
async function addGroup(members: readonly string[] = []): Promise<{ id: string; displayName: string }> {
  counter += 1;
  const group = { displayName: `Group ${counter}`, members: members.map((value) => ({ value })) };
  const { body, status, text } = await send('POST', groups, group);
  expect(status, text).toBe(201);
  return body;
}
const membersOf = async (id: string): Promise<string[]> =>
  (await get(`${groups}/${id}`)).body.members.map(({ value }: { value: string }) => value);
const patch = (id: string, ...operations: unknown[]) =>
  send('PATCH', `${groups}/${id}`, { Operations: operations });

describe('a group is added', () => {
  test('with its members, each once', async () => {
    const group = { displayName: 'Engineers', externalId: 'g1', members: [{ value: ada }, { value: ada }] };
    const answer = await send('POST', groups, group);
    const { id } = answer.body;
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, 'W/"1"']);
    expect(answer.headers.get('location')).toBe(`http://localhost:4000${groups}/${id}`);
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Engineers',
      externalId: 'g1',
      members: [{ value: ada, $ref: `http://localhost:4000/scim/v2/Users/${ada}` }],
      meta: { resourceType: 'Group', version: 'W/"1"' },
    });
    expect((await get(`${groups}/${id}`)).body).toEqual(answer.body);
    const { body: user } = await get(`/scim/v2/Users/${ada}`);
    expect(user.groups).toContainEqual(expect.objectContaining({ value: id, display: 'Engineers' }));
    const { body: found } = await get(`/scim/v2/Users?filter=groups.value eq "${id}"`);
    expect(found.Resources.map((each: { id: string }) => each.id)).toEqual([ada]);
  });

  test('once for each name of a workspace, in any case, and never without one', async () => {
    const { displayName } = await addGroup();
    const taken = await send('POST', groups, { displayName: displayName.toUpperCase() });
    expectRefusal(taken, 409, { scimType: 'uniqueness', detail: 'already_exists: displayName' });
    for (const body of [{}, { displayName: '' }, { displayName: 7 }]) {
      expectRefusal(await send('POST', groups, body), 400, { scimType: 'invalidValue' });
    }
  });

  test('never with a member who is not a user of the workspace, or does not exist', async () => {
    const { api, foreign } = directory.current;
    const stranger = await api.client.call('POST', '/scim/v2/Users', {
      token: foreign,
      body: { userName: 'x' },
    });
    for (const value of [stranger.body.id, 'usr_unknown', null, '', 7, { value: 'x' }]) {
      const answer = await send('POST', groups, {
        displayName: `With ${JSON.stringify(value)}`,
        members: [{ value }],
      });
      expectRefusal(answer, 400, { scimType: 'invalidValue' });
    }
    const { body } = await get(`${groups}?filter=displayName sw "With "`);
    expect(body.totalResults).toBe(0);
  });
});

describe('groups are found', () => {
  const listed = async (path: string, filter: string): Promise<string[]> => {
    const { body } = await get(`${path}?${new URLSearchParams({ filter })}`);
    return body.Resources.map((each: { id: string }) => each.id);
  };

  test('by their members, their own id and their times, and users by their groups', async () => {
    const { id, displayName } = await addGroup();
    await patch(id, { op: 'add', path: 'members', value: [{ value: ada }] });
    const { body: user } = await get(`/scim/v2/Users/${ada}`);
    const byGroup = ['members pr', `members eq "${ada}"`, `members.display eq "${user.displayName}"`];
    for (const filter of [...byGroup, `members[value eq "${ada}" and display pr]`, 'meta.created pr']) {
      expect([filter, await listed(groups, `id eq "${id}" and ${filter}`)]).toEqual([filter, [id]]);
    }
    expect(await listed(groups, `id eq "${id}" and not (members pr)`)).toEqual([]);
    for (const filter of ['groups pr', `groups.display eq "${displayName}"`, `groups[value eq "${id}"]`]) {
      const own = `id eq "${ada}" and ${filter}`;
      expect([filter, await listed('/scim/v2/Users', own)]).toEqual([filter, [ada]]);
    }
  });
});

describe('members', () => {
  test('are added as Okta and Microsoft Entra ID add them; who is there is not there twice', async () => {
    const { id } = await addGroup();
    const add = (value: object) => ({ op: 'Add', path: 'members', value: [value] });
    const answer = await patch(id, add({ $ref: null, value: ada }));
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([204, '', 'W/"2"']);
    await patch(id, add({ value: ada, display: 'Ada' }), add({ value: bea }));
    expect(await membersOf(id)).toEqual([ada, bea].toSorted());
  });

  test('are removed in each of the forms that are in use', async () => {
    const removals = [
      { op: 'remove', path: `members[value eq "${ada}"]` },
      { op: 'Remove', path: 'members', value: [{ value: ada }] },
      { op: 'remove', path: `members[value eq "${ada}" or value eq "usr_unknown"]` },
      { op: 'replace', path: 'members', value: [{ value: bea }] },
      { op: 'replace', value: { members: [{ value: bea }] } },
    ];
    for (const removal of removals) {
      const { id } = await addGroup([ada, bea]);
      expect((await patch(id, removal)).status).toBe(204);
      expect([removal, await membersOf(id)]).toEqual([removal, [bea]]);
    }
    const { id } = await addGroup([ada, bea]);
    await patch(id, { op: 'remove', path: 'members' });
    expect(await membersOf(id)).toEqual([]);
  });

  test('are replaced with the whole group', async () => {
    const { displayName, id } = await addGroup([ada]);
    const { body, status } = await send('PUT', `${groups}/${id}`, { displayName, members: [{ value: bea }] });
    expect([status, body.members.map(({ value }: { value: string }) => value)]).toEqual([200, [bea]]);
  });

  test('of two changes at once are both there', async () => {
    const { id } = await addGroup();
    const added = [ada, bea].map((value) => patch(id, { op: 'add', path: 'members', value: [{ value }] }));
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await membersOf(id)).toEqual([ada, bea].toSorted());
    expect((await get(`${groups}/${id}`)).body.meta.version).toBe('W/"3"');
  });

  test('are all changed, or none, when one operation is refused', async () => {
    const { id } = await addGroup();
    const good = { op: 'add', path: 'members', value: [{ value: ada }] };
    const bad = { op: 'add', path: 'members', value: [{ value: 'usr_unknown' }] };
    expectRefusal(await patch(id, good, bad), 400, { scimType: 'invalidValue' });
    expect(await membersOf(id)).toEqual([]);
  });

  test('are a thousand in one request', async () => {
    const { container } = directory.current.api;
    const { body } = await get(`/scim/v2/Users/${ada}`);
    const [row] = await container.services.db.query<{ workspace_id: string }>(
      'SELECT workspace_id FROM users WHERE id = $1',
      [body.id],
    );
    await container.services.db.query(
      `INSERT INTO users (id, workspace_id, display_name, user_name, user_name_key, created_at)
        SELECT 'usr_many_' || n, $1, 'One of many', 'many-' || n, 'many-' || n, now() FROM generate_series(1, 1000) AS n`,
      [row?.workspace_id],
    );
    const { id } = await addGroup();
    const value = Array.from({ length: 1000 }, (_, at) => ({ value: `usr_many_${at + 1}` }));
    expect((await patch(id, { op: 'add', path: 'members', value })).status).toBe(204);
    expect(await membersOf(id)).toHaveLength(1000);
    const over = Array.from({ length: 10_001 }, (_, at) => ({ value: `u${at}` }));
    expectRefusal(await patch(id, { op: 'add', path: 'members', value: over }), 413, {
      detail: 'payload_too_large',
    });
  });

  test('are left unread where the caller does not want them, and shown after a change to one who does', async () => {
    const { displayName, id } = await addGroup([ada]);
    const filter = `filter=displayName eq "${displayName.toLowerCase()}"&excludedAttributes=members`;
    const { body } = await get(`${groups}?${filter}`);
    expect(body.Resources).toHaveLength(1);
    expect(body.Resources[0]).not.toHaveProperty('members');
    expect((await get(`${groups}/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members');
    const add = { Operations: [{ op: 'add', path: 'members', value: [{ value: bea }] }] };
    const shown = await send('PATCH', `${groups}/${id}?attributes=members`, add);
    expect([shown.status, shown.body.members.length]).toEqual([200, 2]);
  });
});

describe('a group is changed', () => {
  test('in its name, with a path and without one, as Okta does', async () => {
    const { id } = await addGroup([ada]);
    await patch(id, { op: 'replace', path: 'displayName', value: 'By a path' });
    await patch(id, { op: 'replace', value: { id, displayName: 'Without one', externalId: 'x-1' } });
    expect((await get(`${groups}/${id}`)).body).toMatchObject({
      displayName: 'Without one',
      externalId: 'x-1',
    });
    expect(await membersOf(id)).toEqual([ada]);
  });

  test('never to the name of another, and only in the version that was read', async () => {
    const [one, other] = [await addGroup(), await addGroup()];
    const rename = { op: 'replace', path: 'displayName', value: one.displayName };
    expectRefusal(await patch(other.id, rename), 409, { scimType: 'uniqueness' });
    const stale = { 'if-match': 'W/"7"' };
    expectRefusal(await send('PUT', `${groups}/${other.id}`, { displayName: 'New' }, stale), 412, {});
    expectRefusal(await send('DELETE', `${groups}/${other.id}`, undefined, stale), 412, {});
  });

  test.each([
    ['invalidPath', { op: 'replace', path: 'nothing', value: 'x' }],
    ['invalidPath', { op: 'replace', path: '__proto__', value: 'x' }],
    ['mutability', { op: 'replace', path: 'id', value: 'x' }],
    ['mutability', { op: 'remove', path: 'displayName' }],
    ['mutability', { op: 'replace', path: 'members[value eq "x"]', value: { display: 'x' } }],
    ['invalidPath', { op: 'replace', path: 'members[value eq "x"].display', value: 'x' }],
    ['invalidFilter', { op: 'remove', path: 'members[display co "x"]' }],
    ['invalidFilter', { op: 'remove', path: 'members[not (value eq "x")]' }],
    ['noTarget', { op: 'remove' }],
    ['invalidSyntax', { op: 'move', path: 'members' }],
    ['invalidValue', { op: 'add', value: 'x' }],
  ])('%s refuses %j', async (scimType, operation) => {
    const { id } = await addGroup();
    expectRefusal(await patch(id, operation), 400, { scimType });
  });

  test('by nobody in another workspace', async () => {
    const { id } = await addGroup([ada]);
    const { api, foreign } = directory.current;
    const elsewhere = (method: string, body?: unknown) =>
      api.client.call(method, `${groups}/${id}`, { token: foreign, body });
    const remove = { Operations: [{ op: 'remove', path: 'members' }] };
    for (const answer of [
      await elsewhere('GET'),
      await elsewhere('PUT', { displayName: 'Theirs' }),
      await elsewhere('PATCH', remove),
      await elsewhere('DELETE'),
    ]) {
      expectRefusal(answer, 404, { detail: 'group_not_found' });
    }
    expect(await membersOf(id)).toEqual([ada]);
  });
});

test('a removed group is gone, and its members stay users', async () => {
  const { id } = await addGroup([ada]);
  expect((await send('DELETE', `${groups}/${id}`)).status).toBe(204);
  expectRefusal(await get(`${groups}/${id}`), 404, { detail: 'group_not_found' });
  const { body } = await get(`/scim/v2/Users/${ada}`);
  expect(body.groups.map(({ value }: { value: string }) => value)).not.toContain(id);
});

test('a removed user is no longer a member', async () => {
  const { id: gone } = await directory.current.addUser();
  const { id } = await addGroup([ada, gone]);
  await send('DELETE', `/scim/v2/Users/${gone}`);
  expect(await membersOf(id)).toEqual([ada]);
});
