import { describe, expect, test } from 'vitest';
import { type Directory, expectRefusal, useDirectory } from './scim.fixture.ts';

const directory = useDirectory();
const users = '/scim/v2/Users';
const get: Directory['get'] = (...call) => directory.current.get(...call);
const send: Directory['send'] = (...call) => directory.current.send(...call);
const addUser: Directory['addUser'] = (more) => directory.current.addUser(more);
const found = async (filter: string): Promise<string[]> => {
  const { body } = await get(`${users}?${new URLSearchParams({ filter })}`);
  return body.Resources.map(({ userName }: { userName: string }) => userName);
};

describe('a user is added', () => {
  test('with every attribute of the schema, and nothing else', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const answer = await send('POST', users, {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      userName: 'Grace@Navy.example',
      externalId: '00u1',
      NAME: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ value: 'grace@navy.example', type: 'work', primary: true }],
      password: 'a password that is stored nowhere',
      groups: [{ value: 'grp_invented' }],
      unknown: 1,
      [enterprise]: { department: 'Compilers', manager: 'usr_1' },
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const { id, meta } = answer.body;
    expect(answer.headers.get('location')).toBe(`http://localhost:4000/scim/v2/Users/${id}`);
    expect(answer.headers.get('etag')).toBe('W/"1"');
    expect(answer.body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      id: expect.stringMatching(/^usr_/),
      externalId: '00u1',
      userName: 'Grace@Navy.example',
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ value: 'grace@navy.example', type: 'work', primary: true }],
      [enterprise]: { department: 'Compilers', manager: { value: 'usr_1' } },
      displayName: 'Grace Hopper',
      active: true,
      groups: [],
      meta: expect.objectContaining({ resourceType: 'User', version: 'W/"1"' }),
    });
    expect(meta.location).toBe(answer.headers.get('location'));
    expect((await get(`${users}/${id}`)).body).toEqual(answer.body);
  });

  test('once for each name and each external id of a workspace, in any case of the name', async () => {
    const { userName } = await addUser({ externalId: 'twice' });
    const uniqueness = { scimType: 'uniqueness' };
    expectRefusal(await send('POST', users, { userName: userName.toUpperCase() }), 409, {
      ...uniqueness,
      detail: 'already_exists: userName',
    });
    expectRefusal(await send('POST', users, { userName: 'new', externalId: 'twice' }), 409, {
      ...uniqueness,
      detail: 'already_exists: externalId',
    });
    const elsewhere = await directory.current.api.client.call('POST', users, {
      token: directory.current.foreign,
      body: { userName },
    });
    expect(elsewhere.status).toBe(201);
  });

  test('inactive, where the directory says so in the words of Microsoft Entra ID', async () => {
    expect(await addUser({ active: 'False' })).toMatchObject({ active: false });
  });

  test.each([
    {},
    { userName: '' },
    { userName: 7 },
    { userName: 'x'.repeat(257) },
    { userName: 'a\u0000b' },
    { userName: 'a', active: 'perhaps' },
    { userName: 'a', emails: [{}] },
    { userName: 'a', emails: [null] },
    { userName: 'a', name: 'Ada' },
  ])('never from %j', async (body) => {
    expectRefusal(await send('POST', users, body), 400, { scimType: 'invalidValue' });
  });
});

describe('users are listed', () => {
  test('the owner among them, with the names and the email address that clients expect of everyone', async () => {
    const { body } = await get(`${users}?count=1&startIndex=1`);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: expect.any(Number),
      itemsPerPage: 1,
      startIndex: 1,
    });
    expect(body.Resources[0]).toMatchObject({
      userName: 'owner@example.com',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      active: true,
      emails: [{ value: 'owner@example.com', primary: true }],
    });
  });

  test('by name in any case, by external id in its own, by email, by time and by any combination of these', async () => {
    const { userName } = await addUser({
      externalId: 'Ext-1',
      title: 'Owl',
      emails: [{ value: 'Owl@Example.com', type: 'work', primary: true }],
    });
    const filters = [
      `userName eq "${userName.toUpperCase()}"`,
      `USERNAME EQ "${userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`,
      'externalId eq "Ext-1"',
      'emails eq "owl@example.com"',
      'emails.value sw "OWL@"',
      'emails[type eq "work" and value co "owl@"]',
      'emails[value eq "owl@example.com" and primary eq true]',
      'title eq "owl" and not (active eq false)',
      '(title eq "nobody" or title ew "wl") and meta.created gt "2020-01-01T00:00:00Z"',
      'title pr and externalId ne "other" and active eq "True"',
    ];
    for (const filter of filters) expect([filter, await found(filter)]).toEqual([filter, [userName]]);
    for (const filter of ['externalId eq "ext-1"', 'title eq "o%"', 'userName eq "owl\\u0000"']) {
      expect([filter, await found(filter)]).toEqual([filter, []]);
    }
  });

  test('by a name in another Unicode form, which cannot be added a second time', async () => {
    const { userName } = await addUser({ userName: 'zoë@example.com'.normalize('NFC') });
    const other = userName.normalize('NFD');
    for (const filter of [`userName eq "${other}"`, `userName sw "${other.slice(0, 4).toUpperCase()}"`])
      expect([filter, await found(filter)]).toEqual([filter, [userName]]);
    expectRefusal(await send('POST', users, { userName: other }), 409, { scimType: 'uniqueness' });
  });

  test('in pages, of which each has its place, and none more than 200', async () => {
    await addUser();
    const { body: all } = await get(`${users}?sortBy=userName&sortOrder=descending&count=9999`);
    const names = all.Resources.map(({ userName }: { userName: string }) => userName.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    const { body } = await get(`${users}?startIndex=2&count=1&sortBy=userName&sortOrder=descending`);
    expect([body.startIndex, body.itemsPerPage, body.Resources[0].id]).toEqual([2, 1, all.Resources[1].id]);
    const { body: none } = await get(`${users}?count=0&startIndex=-5`);
    expect(none).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      totalResults: all.totalResults,
      Resources: [],
    });
  });

  test.each([
    'userName',
    'userName eq',
    'userName eq "a" and',
    'userName eq "a" userName',
    'userName xx "a"',
    'password eq "a"',
    'constructor eq "a"',
    '__proto__ pr',
    'emails[type eq "a"',
    'emails[nothing eq "a"]',
    'userName[value eq "a"]',
    "userName eq 'a'",
    'userName eq "a\\q"',
    'active gt true',
    'meta.created eq "yesterday"',
    'userName eq "x"; DROP TABLE users; --',
    `${'('.repeat(21)}active eq true${')'.repeat(21)}`,
    Array.from({ length: 41 }, () => 'active eq true').join(' or '),
    `userName eq "${'x'.repeat(4100)}"`,
  ])('never by the filter %j', async (filter) => {
    const answer = await get(`${users}?${new URLSearchParams({ filter })}`);
    expectRefusal(answer, 400, { scimType: 'invalidFilter' });
  });

  test.each(['x" or "1" eq "1', "' OR 1=1 --", '%', '_', '\\'])(
    'by %j as by any other text: it names nobody',
    async (text) => {
      for (const op of ['eq', 'co', 'sw'])
        expect(await found(`userName ${op} ${JSON.stringify(text)}`)).toEqual([]);
    },
  );

  test('with the attributes that were asked for, and always with their ids', async () => {
    const { id, userName } = await addUser({ emails: [{ value: 'a@example.com', type: 'work' }] });
    const shown = async (query: string) => (await get(`${users}/${id}?${query}`)).body;
    expect(Object.keys(await shown('attributes=userName,emails.value'))).toEqual([
      'schemas',
      'id',
      'userName',
      'emails',
    ]);
    expect((await shown('attributes=emails.value')).emails).toEqual([{ value: 'a@example.com' }]);
    const rest = await shown('excludedAttributes=emails,id,name');
    expect(rest).toMatchObject({ id, userName });
    expect(rest).not.toHaveProperty('emails');
  });
});

describe('a user is changed', () => {
  test('as a whole: what is left out is removed, except that nobody becomes active by it', async () => {
    const { id, userName } = await addUser({ title: 'Owl', externalId: 'gone', active: false });
    const { body, headers, status } = await send('PUT', `${users}/${id}`, { userName, nickName: 'O' });
    expect([status, headers.get('etag')]).toEqual([200, 'W/"2"']);
    expect(body).toMatchObject({ id, nickName: 'O', active: false });
    expect(body).not.toHaveProperty('title');
    expect(body).not.toHaveProperty('externalId');
  });

  test('only in the version that the caller has read', async () => {
    const { id, userName } = await addUser();
    const path = `${users}/${id}`;
    expect((await send('PUT', path, { userName, title: 'A' }, { 'if-match': 'W/"1"' })).status).toBe(200);
    const stale = { 'if-match': 'W/"1"' };
    for (const answer of [
      await send('PUT', path, { userName, title: 'B' }, stale),
      await send('PATCH', path, { Operations: [{ op: 'replace', path: 'title', value: 'B' }] }, stale),
      await send('DELETE', path, undefined, stale),
    ]) {
      expectRefusal(answer, 412, { detail: 'version_mismatch' });
    }
    expect((await get(path, { 'if-none-match': 'W/"2"' })).status).toBe(304);
    expect((await get(path, { 'if-none-match': 'W/"1"' })).body).toMatchObject({ title: 'A' });
  });

  test('never to the name or the external id of another', async () => {
    const [one, other] = [await addUser({ externalId: 'one' }), await addUser()];
    const path = `${users}/${other.id}`;
    for (const [name, value] of [
      ['userName', one.userName],
      ['externalId', 'one'],
    ] as const) {
      const operation = { op: 'replace', path: name, value };
      expectRefusal(await send('PATCH', path, { Operations: [operation] }), 409, { scimType: 'uniqueness' });
    }
    expectRefusal(await send('PUT', path, { userName: one.userName }), 409, { scimType: 'uniqueness' });
  });
});

test('a removed user is gone from the directory, and their name is free again', async () => {
  const { id, userName } = await addUser({ externalId: 'back' });
  expect((await send('DELETE', `${users}/${id}`)).status).toBe(204);
  expectRefusal(await get(`${users}/${id}`), 404, { detail: 'user_not_found' });
  expectRefusal(await send('DELETE', `${users}/${id}`), 404, {
    detail: 'user_not_found',
  });
  expect(await found(`userName eq "${userName}"`)).toEqual([]);
  const again = await send('POST', users, { userName, externalId: 'back' });
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(id);
});

test('a user of another workspace is as unknown as one that does not exist', async () => {
  const { id, userName } = await addUser();
  const elsewhere = (method: string, body?: unknown) =>
    directory.current.api.client.call(method, `${users}/${id}`, { token: directory.current.foreign, body });
  const patch = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  for (const answer of [
    await elsewhere('GET'),
    await elsewhere('PUT', { userName }),
    await elsewhere('PATCH', patch),
    await elsewhere('DELETE'),
  ]) {
    expectRefusal(answer, 404, { detail: 'user_not_found' });
  }
  expect((await get(`${users}/${id}`)).body.active).toBe(true);
});
