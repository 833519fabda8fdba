import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call, type Method } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';

const users = '/scim/v2/Users';
const groups = '/scim/v2/Groups';
const core = 'urn:ietf:params:scim:schemas:core:2.0';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Email {
  readonly value: string;
  readonly type?: string;
}

interface Resource {
  readonly id: string;
  readonly schemas: readonly string[];
  readonly userName: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly name: { readonly givenName: string; readonly familyName: string };
  readonly emails: readonly Email[];
  readonly members?: readonly { readonly value: string }[];
}

interface Page {
  readonly totalResults: number;
  readonly itemsPerPage: number;
  readonly startIndex: number;
  readonly schemas: readonly string[];
  readonly Resources: readonly Resource[];
}

let owner: Developer;
let token: string;
beforeAll(async () => {
  owner = await signUp();
  token = (await createKey(owner, { scopes: ['scim'] })).raw_key;
});

const accept = 'application/scim+json; charset=utf-8';
const scim = { accept, 'content-type': accept };
const send = <Body = Resource>(method: Method, path: string, body?: unknown): Promise<Answer<Body>> =>
  call<Body>(method, path, { token, headers: scim, ...(body === undefined ? {} : { body }) });
const get = <Body = Resource>(path: string) => send<Body>('GET', path);
const listBy = (path: string, filter: string, more = '') =>
  get<Page>(`${path}?filter=${encodeURIComponent(filter)}${more}`);
const patch = (path: string, ...operations: unknown[]) =>
  send('PATCH', path, { schemas: [patchOp], Operations: operations });
const freshName = (): string => `${randomUUID()}@example.com`;

async function addUser(): Promise<Resource> {
  const userName = freshName();
  const { body, status } = await send('POST', users, { schemas: [`${core}:User`], userName });
  expect(status).toBe(201);
  return body;
}

function expectScimError(answer: Answer, status: number): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/\S/),
  });
}

describe('The steps that Okta asks of a SCIM 2.0 server', () => {
  test('The first page of one user has everything that Okta reads of a user', async () => {
    const { body, status } = await get<Page>(`${users}?count=1&startIndex=1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      itemsPerPage: 1,
      startIndex: 1,
      totalResults: expect.any(Number),
    });
    const [first] = body.Resources;
    const text = expect.stringMatching(/\S/);
    expect(first).toMatchObject({
      id: text,
      userName: text,
      active: expect.any(Boolean),
      name: { givenName: text, familyName: text },
      emails: [{ value: text }],
    });
    const { body: one } = await get(`${users}/${first?.id}`);
    expect(one).toMatchObject({ id: first?.id, userName: first?.userName });
  });

  test('A user name that nobody has is an empty list, and an id that nobody has is 404', async () => {
    const { body, status } = await listBy(users, `userName eq "${freshName()}"`);
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
    expectScimError(await get(`${users}/010101001010101011001010101011`), 404);
    expectScimError(await get(`${users}/00919288221112222`), 404);
  });

  test('A user is created from plain JSON, read, refused a second time, and found in capitals', async () => {
    const userName = freshName();
    const user = {
      schemas: [`${core}:User`],
      userName,
      name: { givenName: 'Runscope', familyName: 'Okta' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Runscope Okta',
      active: true,
      locale: 'en-US',
      externalId: randomUUID(),
      groups: [],
      password: 'a long password 1mz050nq',
    };
    const headers = { accept, 'content-type': 'application/json' };
    const created = await call<Resource>('POST', users, { token, headers, body: user });
    expect(created.status).toBe(201);
    expect(created.headers.get('content-type')).toMatch(/^application\/scim\+json/);
    const { groups: _, password, ...kept } = user;
    expect(created.body).toMatchObject(kept);
    expect(created.text).not.toContain(password);
    expect((await get(`${users}/${created.body.id}`)).body).toEqual(created.body);
    expectScimError(await send('POST', users, user), 409);
    const { body } = await listBy(users, `userName eq "${userName.toUpperCase()}"`);
    expect(body.Resources.map(({ id }) => id)).toEqual([created.body.id]);
  });

  test('The list of groups answers, and a credential that is none is 401 with its status in the body', async () => {
    expect((await get<Page>(groups)).body.totalResults).toEqual(expect.any(Number));
    const answer = await call('GET', users, { headers: { authorization: 'non-token' } });
    expectScimError(answer, 401);
  });
});

describe('What Okta sends at work', () => {
  test('A profile is written as a whole, and a deactivation is a PATCH without a path', async () => {
    const { id, userName } = await addUser();
    const whole = {
      schemas: [`${core}:User`],
      id,
      userName,
      active: true,
      name: { givenName: 'A', familyName: 'B' },
    };
    const { body } = await send('PUT', `${users}/${id}`, whole);
    expect(body).toMatchObject({ displayName: 'A B', name: { givenName: 'A', familyName: 'B' } });
    const off = await patch(`${users}/${id}`, { op: 'replace', value: { active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await patch(`${users}/${id}`, { op: 'replace', value: { active: true } });
    expect([on.status, on.body.active]).toEqual([200, true]);
  });

  test('A group is pushed, renamed, given a member and rid of one', async () => {
    const { id: member } = await addUser();
    const displayName = `Okta ${randomUUID()}`;
    const { body: group } = await send('POST', groups, {
      schemas: [`${core}:Group`],
      displayName,
      members: [],
    });
    const path = `${groups}/${group.id}`;
    const renamed = { op: 'replace', value: { id: group.id, displayName: `${displayName} 2` } };
    expect((await patch(path, renamed)).status).toBe(204);
    await patch(path, { op: 'add', path: 'members', value: [{ value: member, display: 'x' }] });
    expect((await get(path)).body).toMatchObject({
      displayName: `${displayName} 2`,
      members: [{ value: member }],
    });
    await patch(path, { op: 'remove', path: `members[value eq "${member}"]` });
    expect((await get(path)).body.members ?? []).toEqual([]);
    expect((await send('DELETE', path)).status).toBe(204);
  });

  test('An import reads page after page until it has totalResults users, each once', async () => {
    await Promise.all(Array.from({ length: 5 }, addUser));
    const ids: string[] = [];
    for (let total = 1; ids.length < total; ) {
      const { body } = await get<Page>(`${users}?startIndex=${ids.length + 1}&count=3`);
      expect(body.Resources.length).toBeGreaterThan(0);
      ids.push(...body.Resources.map(({ id }) => id));
      total = body.totalResults;
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('What Microsoft Entra ID sends', () => {
  test('Its test of the connection asks for a user who cannot be there', async () => {
    const { body, status } = await listBy(users, `userName eq "${randomUUID()}"`);
    expect([status, body.totalResults]).toEqual([200, 0]);
  });

  test('A user comes with the enterprise extension, and is matched by name and by external id', async () => {
    const userName = freshName();
    const externalId = randomUUID();
    const { body, status } = await send('POST', users, {
      schemas: [`${core}:User`, enterprise],
      externalId,
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      [enterprise]: { employeeNumber: '7', department: 'Engines', manager: { value: 'usr_boss' } },
      roles: [],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      externalId,
      [enterprise]: { employeeNumber: '7', manager: { value: 'usr_boss' } },
    });
    for (const filter of [`userName eq "${userName}"`, `externalId eq "${externalId}"`]) {
      expect((await listBy(users, filter)).body.Resources.map(({ id }) => id)).toEqual([body.id]);
    }
  });

  test('Several operations with capital letters, brackets, dots and booleans as text are one change', async () => {
    const { id } = await addUser();
    const { body, status } = await patch(
      `${users}/${id}`,
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'first@example.com' },
      { op: 'Replace', path: 'name.familyName', value: 'Family' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Engines' },
      { op: 'Add', path: `${enterprise}:manager`, value: 'usr_boss' },
      { op: 'Replace', value: { displayName: 'Shown', 'name.givenName': 'Given' } },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: 'Shown',
      name: { givenName: 'Given', familyName: 'Family' },
      emails: [{ type: 'work', value: 'first@example.com' }],
      [enterprise]: { department: 'Engines', manager: { value: 'usr_boss' } },
    });
    const same = await patch(`${users}/${id}`, { op: 'Replace', path: 'displayName', value: 'Shown' });
    expect([same.status, same.body.displayName]).toEqual([200, 'Shown']);
    const off = await patch(`${users}/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await send('DELETE', `${users}/${id}`)).status).toBe(204);
    expectScimError(await get(`${users}/${id}`), 404);
  });

  test('A group is found by its name without its members, and its members come and go', async () => {
    const { id: member } = await addUser();
    const displayName = `Entra ${randomUUID()}`;
    const sent = { schemas: [`${core}:Group`], externalId: randomUUID(), displayName, members: [] };
    const { body: group } = await send('POST', groups, sent);
    const found = await listBy(groups, `displayName eq "${displayName}"`, '&excludedAttributes=members');
    expect(found.body.Resources.map(({ id, members }) => [id, members])).toEqual([[group.id, undefined]]);
    const path = `${groups}/${group.id}`;
    await patch(path, { op: 'Add', path: 'members', value: [{ $ref: null, value: member }] });
    expect((await get(path)).body.members?.map(({ value }) => value)).toEqual([member]);
    await patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: member }] });
    expect((await get(path)).body.members ?? []).toEqual([]);
  });
});

describe('Keys and tokens with the scope scim', () => {
  test('A key without it is refused, and the challenge names it', async () => {
    const { raw_key: other } = await createKey(owner, { scopes: ['contacts:read'] });
    const answer = await call('GET', users, { token: other });
    expectScimError(answer, 403);
    expect(answer.headers.get('www-authenticate')).toContain('scope="scim"');
  });

  test('Another workspace’s users and groups are not there', async () => {
    const { id } = await addUser();
    const { raw_key: foreign } = await createKey(await signUp(), { scopes: ['scim'] });
    const remove = await call('DELETE', `${users}/${id}`, { token: foreign });
    expectScimError(remove, 404);
    expect((await get(`${users}/${id}`)).status).toBe(200);
  });

  test('What a client reads before it begins says what is supported', async () => {
    const { body } = await get<Record<string, unknown>>('/scim/v2/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
      etag: { supported: true },
    });
    for (const path of ['/scim/v2/Schemas', '/scim/v2/ResourceTypes']) {
      expect((await get<Page>(path)).body.Resources.length).toBeGreaterThan(1);
    }
  });
});
