import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, freshEmail, freshPassword, signUp } from '../support/developer.ts';
import { proveDomain } from '../support/directory.ts';
import type { SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';
const users = '/scim/v2/Users';

interface Me {
  readonly id: string;
  readonly workspace: { readonly id: string };
}

const meOf = async (token: string) => (await call<Me>('GET', '/v1/me', { token })).body;
const login = (email: string, password: string) =>
  call<SignedIn>('POST', `${auth}/login`, { body: { email, password } });
const forgot = (email: string) =>
  call<{ dev_code?: string }>('POST', `${auth}/forgot-password`, { body: { email } });
const reset = (email: string, code: string | undefined, password: string) =>
  call<SignedIn>('POST', `${auth}/reset-password`, { body: { email, code, new_password: password } });

let owner: Developer;
let key: string;
let ownEmail: () => string;
beforeAll(async () => {
  owner = await signUp();
  key = (await createKey(owner, { scopes: ['scim'] })).raw_key;
  ownEmail = await proveDomain(owner);
});

/** The directory of the owner's workspace adds a person. Returns the id of its entry. */
async function provision(email: string): Promise<string> {
  const body = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `u-${email}`,
    displayName: 'Grace Hopper',
    emails: [{ value: email, type: 'work' }],
  };
  const answer = await call<{ id: string }>('POST', users, { token: key, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function setActive(id: string, active: boolean): Promise<void> {
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: active }],
  };
  expect((await call('PATCH', `${users}/${id}`, { token: key, body })).status).toBe(200);
}

/** The parts of an answer that could tell one address from another. */
function shapeOf({ body, headers, status }: Answer<object>) {
  const names = [...headers.keys()].filter((name) => name !== 'x-request-id').toSorted();
  return { status, members: Object.keys(body).toSorted(), headers: names };
}

describe('A person whom a directory added', () => {
  test('sets the first password with a mailed code, and signs in to the workspace of the directory', async () => {
    const [email, password] = [ownEmail(), freshPassword()];
    const id = await provision(email);
    expectRefusal(await login(email, password), 401, 'invalid_credentials');
    const { dev_code: code } = (await forgot(email)).body;
    const opened = await reset(email, code, password);
    expect([opened.status, opened.body]).toEqual([200, { email, access_token: expect.any(String) }]);
    const { workspace } = await meOf(owner.token);
    for (const token of [opened.body.access_token, (await login(email, password)).body.access_token]) {
      expect(await meOf(token)).toMatchObject({ id, workspace: { id: workspace.id } });
    }
    expectRefusal(await reset(email, code, freshPassword()), 400, 'verification_code_invalid');
  });

  test('is told from nobody by forgot-password: their address gets the answer of every address', async () => {
    const [added, invited, unknown] = [ownEmail(), freshEmail(), freshEmail()];
    await provision(added);
    await provision(invited);
    const { email: known } = await signUp();
    const shape = shapeOf(await forgot(unknown));
    expect(shape.status).toBe(200);
    for (const email of [added, added, invited, known]) expect(shapeOf(await forgot(email))).toEqual(shape);
  });

  test('is let in while they are active, and by no code and no password meanwhile', async () => {
    const [email, password] = [ownEmail(), freshPassword()];
    const id = await provision(email);
    const early = (await forgot(email)).body.dev_code;
    await setActive(id, false);
    expectRefusal(await reset(email, early, password), 403, 'account_suspended');
    await setActive(id, true);
    const { body } = await reset(email, (await forgot(email)).body.dev_code, password);
    await setActive(id, false);
    expectRefusal(await call('GET', '/v1/me', { token: body.access_token }), 403, 'account_suspended');
    expectRefusal(await login(email, password), 403, 'account_suspended');
    await setActive(id, true);
    expect(await meOf((await login(email, password)).body.access_token)).toMatchObject({ id });
  });
});

describe('A directory that names an address', () => {
  test('gets nobody by a domain that its workspace has not proven', async () => {
    const email = freshEmail();
    await provision(email);
    const { dev_code: code } = (await forgot(email)).body;
    expectRefusal(await reset(email, code, freshPassword()), 400, 'verification_code_invalid');
  });

  test('does not get the account of the person who verified it', async () => {
    const person = await signUp();
    const before = await meOf(person.token);
    await provision(person.email);
    const code = (await forgot(person.email)).body.dev_code;
    const { body } = await reset(person.email, code, freshPassword());
    expect(await meOf(body.access_token)).toMatchObject({ id: before.id, workspace: before.workspace });
  });

  test('does not keep the person from a workspace of their own', async () => {
    const email = ownEmail();
    const id = await provision(email);
    await forgot(email);
    const body = { email, password: freshPassword(), display_name: 'Grace Hopper' };
    const { dev_code: code } = (await call<{ dev_code?: string }>('POST', `${auth}/register`, { body })).body;
    const verified = await call<SignedIn>('POST', `${auth}/verify`, { body: { email, code } });
    const me = await meOf(verified.body.access_token);
    expect(me.id).not.toBe(id);
    expect(me.workspace.id).not.toBe((await meOf(owner.token)).workspace.id);
  });
});
