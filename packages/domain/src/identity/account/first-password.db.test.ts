import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import {
  patchDirectoryUser,
  removeDirectoryUser,
  replaceDirectoryUser,
} from '../../directory/user/change.ts';
import { createDirectoryUser } from '../../directory/user/create.ts';
import { readMails, readMailsTo } from '../../mail/mail.fixture.ts';
import { proveDomain } from '../../testing/domain.fixture.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import {
  type AccountBench,
  createAccountBench,
  freshEmail,
  otherPassword,
  shapeOf,
  strongPassword,
} from './account.fixture.ts';
import { loginAccount } from './login.ts';
import { registerAccount } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { forgotPassword } from './send-code.ts';
import { verifyAccount } from './verify.ts';

let bench: AccountBench;
let owner: ConsoleActor;
let email: string;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await createDeveloper(bench.services);
  await proveDomain(bench.services, owner.workspaceId);
  email = freshEmail();
});

const provision = (address = email, by = owner) =>
  createDirectoryUser(bench.as(by), {
    resource: { userName: `u-${address}`, displayName: 'Grace', emails: [{ value: address, type: 'work' }] },
  });
const setActive = (id: string, value: boolean) =>
  patchDirectoryUser(bench.as(owner), {
    id,
    resource: { Operations: [{ op: 'replace', path: 'active', value }] },
  });
const forgot = () => forgotPassword(bench.visitor(), { email });
const reset = (code: string | null) =>
  resetPassword(bench.visitor(), { email, code: code ?? '', newPassword: otherPassword });
const login = (password: string) => loginAccount(bench.visitor(), { email, password });
const register = () =>
  registerAccount(bench.visitor('198.51.100.1'), { email, password: strongPassword, displayName: 'Ada' });
const mailCount = async () => (await readMailsTo(bench.services, email)).length;

async function actorOf(signedIn: Promise<object>): Promise<ConsoleActor> {
  const outcome = await signedIn;
  const token = 'accessToken' in outcome ? String(outcome.accessToken) : '';
  return bench.consoleActor(token);
}

describe('a person whom a directory added', () => {
  test('sets their first password by a mailed code, and signs in to the workspace of the directory', async () => {
    const { id } = await provision(` ${email.toUpperCase()} `);
    const { devCode } = await forgot();
    expect(await mailCount()).toBe(1);
    const actor = await actorOf(reset(devCode));
    expect(actor).toMatchObject({ userId: id, workspaceId: owner.workspaceId, email });
    expect(await actorOf(login(otherPassword))).toMatchObject({ userId: id });
    expect(await outcomeOf(reset(devCode))).toBe('verification_code_invalid');
  });

  test('gets the answer that every address gets, and the mail that no other address gets', async () => {
    const count = async () => (await readMails(bench.services)).length;
    const before = await count();
    await provision();
    expect(await count()).toBe(before);
    const known = shapeOf(await forgot());
    const between = await count();
    const address = email;
    email = freshEmail();
    expect({ ...shapeOf(await forgot()), email: address }).toEqual(known);
    expect([between - before, (await count()) - between]).toEqual([1, 0]);
  });

  test('gets no code while they are not active, once they are removed, and in a workspace that is suspended', async () => {
    const { id } = await provision();
    await setActive(id, false);
    await forgot();
    await removeDirectoryUser(bench.as(owner), { id });
    await forgot();
    await provision();
    await bench.own.db.query('UPDATE workspaces SET suspended_at = now() WHERE id = $1', [owner.workspaceId]);
    await forgot();
    expect(await mailCount()).toBe(0);
  });

  test('does not get in with a code that was mailed before they were deactivated, and their session ends with it', async () => {
    const { id } = await provision();
    const early = await forgot();
    await setActive(id, false);
    expect(await outcomeOf(reset(early.devCode))).toBe('account_suspended');
    await setActive(id, true);
    const { devCode } = await forgot();
    const outcome = await reset(devCode);
    const token = 'accessToken' in outcome ? outcome.accessToken : '';
    await setActive(id, false);
    expect(await outcomeOf(bench.session(token))).toBe('account_suspended');
    expect(await outcomeOf(login(otherPassword))).toBe('account_suspended');
    await setActive(id, true);
    expect(await actorOf(login(otherPassword))).toMatchObject({ userId: id });
  });

  test('belongs to the workspace that has proven the domain, where several name the address', async () => {
    await provision(email, await createDeveloper(bench.services));
    bench.services.clock.advance(1);
    const { id } = await provision();
    const { devCode } = await forgot();
    expect(await actorOf(reset(devCode))).toMatchObject({ userId: id });
  });

  test('asking from two places at once has one account', async () => {
    const { id } = await provision();
    await Promise.all([forgot(), forgot(), forgot()]);
    const accounts = await bench.own.db.query('SELECT user_id FROM accounts WHERE email = $1', [email]);
    expect(accounts).toEqual([{ user_id: id }]);
  });
});

describe('a directory', () => {
  test('adds nobody who has their own account', async () => {
    const { actor } = await bench.signUp(email);
    await provision();
    const { devCode } = await forgot();
    expect(await actorOf(reset(devCode))).toMatchObject({
      userId: actor.userId,
      workspaceId: actor.workspaceId,
    });
  });

  test('keeps nobody from signing up for their own workspace, even after a code was requested', async () => {
    await provision();
    await forgot();
    const { devCode } = await register();
    const { accessToken } = await verifyAccount(bench.visitor(), { email, code: devCode ?? '' });
    const actor = await bench.consoleActor(accessToken);
    expect(actor.workspaceId).not.toBe(owner.workspaceId);
    expect(await actorOf(login(strongPassword))).toMatchObject({ userId: actor.userId });
  });

  test('is not kept from its people by a stranger who registers their address, and whose password opens nothing', async () => {
    await register();
    const { id } = await provision();
    const { devCode } = await forgot();
    expect(await actorOf(reset(devCode))).toMatchObject({ userId: id });
    expect(await outcomeOf(login(strongPassword))).toBe('invalid_credentials');
  });
});

describe('a directory that has not proven the domain of an address', () => {
  const takeAway = () => bench.own.db.query('DELETE FROM workspace_domains');
  const accounts = () => bench.own.db.query('SELECT user_id FROM accounts WHERE email = $1', [email]);
  const codes = async () =>
    (await readMailsTo(bench.services, email)).filter(({ text }) => /\b\d{6}\b/.test(text)).length;

  test('gets nobody by “forgot password”, whatever it says of them', async () => {
    await takeAway();
    await provision();
    await forgot();
    expect([await accounts(), await codes()]).toEqual([[], 0]);
  });

  test.each(['mail.example.com', 'com', 'xexample.com'])('but %s gets nobody either', async (domain) => {
    await takeAway();
    await proveDomain(bench.services, owner.workspaceId, domain);
    await provision();
    await forgot();
    expect(await codes()).toBe(0);
  });

  test('gets nobody by moving a person of a proven domain to another address', async () => {
    const { id } = await provision();
    email = 'ceo@bigcorp.example';
    const emails = [{ value: email, type: 'work', primary: true }];
    await replaceDirectoryUser(bench.as(owner), { id, resource: { userName: 'moved', emails } });
    await forgot();
    expect([await accounts(), await codes()]).toEqual([[], 0]);
  });

  test('gets nobody once it has lost the domain, although a code was mailed before', async () => {
    await provision();
    const { devCode } = await forgot();
    expect(await accounts()).toHaveLength(1);
    await takeAway();
    await forgot();
    expect(await outcomeOf(reset(devCode))).toBe('verification_code_invalid');
    expect([await accounts(), await codes()]).toEqual([[{ user_id: null }], 1]);
  });

  test('keeps the domain for 7 days after its owners were warned', async () => {
    await provision();
    const missedAt = bench.services.clock.now();
    await bench.own.db.query('UPDATE workspace_domains SET missed_at = $1', [missedAt]);
    bench.services.clock.advance(7 * 86_400 - 1);
    await forgot();
    expect(await codes()).toBe(1);
    bench.services.clock.advance(1);
    await forgot();
    expect(await codes()).toBe(1);
  });
});

test('the mail of a first password names the workspace and welcomes, and a later one resets', async () => {
  await bench.own.db.query(`UPDATE workspaces SET name = 'Acme' WHERE id = $1`, [owner.workspaceId]);
  await provision();
  const { devCode } = await forgot();
  const [first] = await readMailsTo(bench.services, email);
  expect(first).toMatchObject({ subject: 'Welcome to Patchbay', text: expect.stringContaining('“Acme”') });
  await reset(devCode);
  bench.services.clock.advance(3600);
  await forgot();
  const subjects = (await readMailsTo(bench.services, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Patchbay password reset code');
});
