import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, sharedDeveloper, tryKey } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { type Ended, type Machine, openMachine } from './terminal.fixture.ts';

let machine: Machine;
let developer: Developer;
beforeEach(async () => {
  machine = await openMachine();
  developer = await sharedDeveloper();
});
afterEach(() => machine[Symbol.asyncDispose]());

async function decide(userCode: string, decision: 'approve' | 'deny'): Promise<void> {
  const { token } = developer;
  const body = { user_code: userCode, decision };
  const answer = await call('POST', '/v1/oauth/device/decide', { token, body });
  expect(answer.status, answer.text).toBe(200);
}

/** Signs in as a person does: starts the login, reads the code, decides in the console. */
async function signIn(
  decision: 'approve' | 'deny' = 'approve',
  args: readonly string[] = [],
): Promise<Ended> {
  const login = machine.start(['login', '--json', ...args]);
  await decide(JSON.parse(await login.firstLine).user_code, decision);
  return login.ended;
}

interface Held {
  accessToken: string;
  refreshToken: string;
  expiresAtMs: number;
}

async function readHeld(): Promise<Held> {
  const { servers } = JSON.parse(await machine.read());
  return Object.values<{ oauth: Held }>(servers)[0]?.oauth ?? expect.fail('nothing is stored');
}

/** Ages the stored sign-in by an hour. */
async function age(): Promise<void> {
  await machine.write((await machine.read()).replace(/"expiresAtMs": \d+/, '"expiresAtMs": 1'));
}

describe('patchbay login', () => {
  test('signs in with a code that a person allows, and logout revokes it at the server', async () => {
    const login = await signIn();
    expect(login.code, login.error).toBe(0);
    const { accessToken, refreshToken } = await readHeld();
    for (const secret of [accessToken, refreshToken]) expect(login.out + login.error).not.toContain(secret);
    expect([await machine.mode('credentials.json'), await machine.mode('.')]).toEqual([0o600, 0o700]);

    const who = await machine.run(['whoami', '--json']);
    expect(who.code, who.error).toBe(0);
    expect(JSON.parse(who.out)).toHaveProperty('workspace.id');
    expect(await tryKey(accessToken)).toBe(200);

    const out = await machine.run(['logout']);
    expect(out.code, out.error).toBe(0);
    expect(await tryKey(accessToken)).toBe(401);
    await expect(machine.read()).rejects.toThrow('ENOENT');
    expect((await machine.run(['whoami'])).code).toBe(3);
  });

  test('commands that run at once spend the refresh token of an aged sign-in once, and it stays valid', async () => {
    expect((await signIn()).code).toBe(0);
    const before = await readHeld();
    await age();
    const ended = await Promise.all([1, 2, 3].map(() => machine.run(['whoami', '--json'])));
    expect(
      ended.map(({ code }) => code),
      ended.map(({ error }) => error).join(),
    ).toEqual([0, 0, 0]);
    const after = await readHeld();
    expect(after.refreshToken).not.toBe(before.refreshToken);
    await age();
    expect((await machine.run(['whoami'])).code).toBe(0);
  });

  test('exits with 1 and stores nothing when the person denies', async () => {
    const { code, error } = await signIn('deny');
    expect(code).toBe(1);
    expect(JSON.parse(error)).toMatchObject({ error: { code: 'access_denied' } });
    await expect(machine.read()).rejects.toThrow('ENOENT');
  });

  test('exits with 130 at once and stores nothing when it is interrupted', async () => {
    const login = machine.start(['login', '--json']);
    await login.firstLine;
    login.interrupt();
    expect((await login.ended).code).toBe(130);
    await expect(machine.read()).rejects.toThrow('ENOENT');
  });

  test('refuses a scope that does not exist and names it', async () => {
    const { code, error } = await machine.run(['login', '--json', '--scope', 'everything']);
    expect(code).toBe(1);
    expect(JSON.parse(error).error).toMatchObject({
      code: 'invalid_scope',
      message: 'There is no scope `everything`.',
      status: 400,
    });
  });
});

describe('patchbay keys', () => {
  test('requires a console session and refuses the sign-in of an app', async () => {
    const { email, password } = developer;
    const refused = await machine.run(['keys', 'list']);
    expect([refused.code, refused.error.includes('patchbay login --console')]).toEqual([3, true]);

    const args = ['login', '--console', '--email', email, '--password-stdin'];
    const login = await machine.run(args, { input: `${password}\n` });
    expect(login.code, login.error).toBe(0);

    const created = await machine.run(['keys', 'create', '--name', 'terminal', '--scope', 'threads:read']);
    const key = created.out.trim();
    expect(key, created.error).toMatch(/^pb_test_[A-Za-z0-9]{46}$/);
    expect(await tryKey(key)).toBe(200);
    const who = await machine.run(['whoami'], { env: { PATCHBAY_TOKEN: key } });
    expect(who.out).toContain(key.slice(0, 16));

    const listed = await machine.run(['keys', 'list', '--json']);
    const [first] = JSON.parse(listed.out);
    expect(first).toMatchObject({ name: 'terminal', revoked: false, scopes: ['threads:read'] });
    const revoked = await machine.run(['keys', 'revoke', first.id]);
    expect(revoked.code, revoked.error).toBe(0);
    expect(await tryKey(key)).toBe(401);
  });

  test('exits with 1 on a wrong password', async () => {
    const args = ['login', '--console', '--email', developer.email, '--password-stdin', '--json'];
    const { code, error } = await machine.run(args, { input: 'wrong-password\n' });
    expect(code).toBe(1);
    expect(JSON.parse(error)).toMatchObject({ error: { code: 'invalid_credentials' } });
  });
});

test('says which address is that of the API when it is given that of the console', async () => {
  const { apiUrl, consoleUrl } = readProduct();
  const { code, error } = await machine.run(['login'], { env: { PATCHBAY_BASE_URL: consoleUrl } });
  expect(code, error).toBe(2);
  expect(error).toContain(`--base-url ${apiUrl}`);
});

test('exits with 5 when the server does not answer', async () => {
  const env = { PATCHBAY_BASE_URL: 'http://127.0.0.1:1', PATCHBAY_TOKEN: 'pb_test_x' };
  const { code, error } = await machine.run(['whoami'], { env });
  expect(code).toBe(5);
  expect(error).toContain('does not answer');
});
