import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { outcomeOf, waitForLocks } from '../../testing/process.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  strongPassword,
} from '../account/account.fixture.ts';
import { loginAccount } from '../account/login.ts';
import { finishPasskey, startPasskey } from './add-passkey.ts';
import { createAuthenticator } from './authenticator.fixture.ts';
import { readSecondFactor } from './method.ts';
import { removePasskey } from './passkey.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts';
import { enableTotp, passPassword } from './second-factor.fixture.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

type Authenticator = ReturnType<typeof createAuthenticator>;

async function addPasskey(actor: ConsoleActor, authenticator: Authenticator, name = 'Yellow key') {
  const { options } = await startPasskey(bench.as(actor), {});
  return finishPasskey(bench.as(actor), { name, response: authenticator.create(options.challenge) });
}

async function signUpWithPasskey() {
  const email = freshEmail();
  const { actor } = await bench.signUp(email);
  const authenticator = createAuthenticator();
  return { email, actor, authenticator, added: await addPasskey(actor, authenticator) };
}

async function startSignIn(email: string) {
  const { mfaToken } = await passPassword(bench, email);
  const { options } = await startPasskeySignIn(bench.visitor(), { mfaToken });
  return { mfaToken, options };
}

/** Copies a passkey of the account, once for each of these numbers. */
const addCopies = ({ accountId }: ConsoleActor, from: number, to: number) =>
  bench.own.db.query(
    `INSERT INTO passkeys SELECT (jsonb_populate_record(known, jsonb_build_object('id', 'pky_' || n || known.id,
       'credential_id', n || known.credential_id))).* FROM passkeys known, generate_series($2::int, $3::int) n
     WHERE account_id = $1 LIMIT $3::int - $2::int + 1`,
    [accountId, from, to],
  );

type Assertion = ReturnType<Authenticator['get']>;
const finish = (mfaToken: string, response: Assertion) =>
  finishPasskeySignIn(bench.visitor(), { mfaToken, response });

describe('adding a passkey', () => {
  test('an account has at most 20: every sign-in reads them all', async () => {
    const { actor } = await signUpWithPasskey();
    await addCopies(actor, 2, 19);
    const { options } = await startPasskey(bench.as(actor), {});
    const last = createAuthenticator().create(options.challenge);
    await addCopies(actor, 20, 20);
    const finish = finishPasskey(bench.as(actor), { name: 'One too many', response: last });
    expect(await codeOf(finish)).toBe('conflict');
    expect(await codeOf(startPasskey(bench.as(actor), {}))).toBe('conflict');
    expect((await readSecondFactor(bench.as(actor))).passkeys).toHaveLength(20);
  });

  test('of two that are added at once in two sessions where one fits, one is refused', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const again = await loginAccount(bench.visitor(), { email, password: strongPassword });
    const sessions = [actor, await bench.consoleActor('accessToken' in again ? again.accessToken : '')];
    await addPasskey(actor, createAuthenticator());
    await addCopies(actor, 2, 19);
    const answers: [ConsoleActor, ReturnType<Authenticator['create']>][] = [];
    for (const session of sessions) {
      const { options } = await startPasskey(bench.as(session), {});
      answers.push([session, createAuthenticator().create(options.challenge)]);
    }
    const hold = { name: 'hold-account', text: 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE' };
    // Both wait for the row: for its lock, or without that to refer to it.
    const both = await bench.own.db.transaction(async ({ sql }) => {
      await sql.rows(hold, [actor.accountId]);
      const calls = answers.map(([session, response]) =>
        outcomeOf(finishPasskey(bench.as(session), { name: 'Key', response })),
      );
      await waitForLocks(bench.services, calls.length);
      return calls;
    });
    expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'conflict']);
  });

  test('the first passkey comes with recovery codes, an audit record and a mail', async () => {
    const { actor, added, email } = await signUpWithPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    const { passkeys, recoveryCodesLeft } = await readSecondFactor(bench.as(actor));
    expect(passkeys).toMatchObject([{ id: added.id, name: 'Yellow key', lastUsedAt: null }]);
    expect(recoveryCodesLeft).toBe(10);
    const { prisma } = bench.own.db;
    expect(
      await prisma.auditRecord.count({ where: { chainId: actor.workspaceId, action: 'mfa.enabled' } }),
    ).toBe(1);
    const subjects = (await readMailsTo(bench.services, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('second factor was added'))).toHaveLength(1);
  });

  test('a passkey added to an authenticator app keeps the existing recovery codes', async () => {
    const { actor } = await enableTotp(bench, freshEmail());
    expect(await addPasskey(actor, createAuthenticator())).not.toHaveProperty('recoveryCodes');
  });

  test('the options name the console’s host as relying party and exclude known passkeys', async () => {
    const { actor, authenticator } = await signUpWithPasskey();
    const { options } = await startPasskey(bench.as(actor), {});
    expect(options.rp).toEqual({ id: 'localhost', name: 'Patchbay' });
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  test('an answer without a start, to another challenge, from another session or given twice is refused', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const authenticator = createAuthenticator();
    const answer = (challenge: string, by = actor) =>
      codeOf(finishPasskey(bench.as(by), { name: 'key', response: authenticator.create(challenge) }));
    expect(await answer('AAAA')).toBe('mfa_code_invalid');
    const other = await bench.signUp(freshEmail());
    const { options } = await startPasskey(bench.as(actor), {});
    expect(await answer(options.challenge, other.actor)).toBe('mfa_code_invalid');
    expect(await answer('AAAA')).toBe('mfa_code_invalid');
    // The wrong answer has used the challenge up.
    expect(await answer(options.challenge)).toBe('mfa_code_invalid');
  });

  test('an answer made on another site is refused', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const phished = addPasskey(actor, createAuthenticator('https://console.evil.test'));
    expect(await codeOf(phished)).toBe('mfa_code_invalid');
  });

  test.each(['android-key', 'packed', 'tpm', 'unheard-of'])(
    'a statement of the device’s maker (%s) is not read, so that nothing that it names is called',
    async (fmt) => {
      const { actor } = await bench.signUp(freshEmail());
      const { options } = await startPasskey(bench.as(actor), {});
      const response = createAuthenticator().create(options.challenge, fmt);
      expect(await finishPasskey(bench.as(actor), { name: 'key', response })).toHaveProperty('id');
    },
  );

  test('a passkey can be added only once', async () => {
    const { actor, authenticator } = await signUpWithPasskey();
    expect(await codeOf(addPasskey(actor, authenticator))).toBe('mfa_already_enabled');
  });

  test('adding a passkey requires a password proven within the last 10 minutes', async () => {
    const { actor } = await bench.signUp(freshEmail());
    bench.services.clock.advance(600);
    expect(await codeOf(startPasskey(bench.as(actor), {}))).toBe('reauthentication_required');
  });
});

describe('signing in with a passkey', () => {
  test('a passkey completes what the password began, and its use is recorded', async () => {
    const { email, actor, authenticator } = await signUpWithPasskey();
    const { mfaToken, options } = await startSignIn(email);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const { accessToken } = await finish(mfaToken, authenticator.get(options.challenge));
    expect((await bench.consoleActor(accessToken)).accountId).toBe(actor.accountId);
    const [passkey] = (await readSecondFactor(bench.as(actor))).passkeys;
    expect(passkey?.lastUsedAt).toBeInstanceOf(Date);
  });

  test('an answer to another challenge is refused, and uses the challenge up', async () => {
    const { email, authenticator } = await signUpWithPasskey();
    const { mfaToken, options } = await startSignIn(email);
    expect(await codeOf(finish(mfaToken, authenticator.get('AAAA')))).toBe('mfa_code_invalid');
    expect(await codeOf(finish(mfaToken, authenticator.get(options.challenge)))).toBe('mfa_code_invalid');
    const again = await startPasskeySignIn(bench.visitor(), { mfaToken });
    const answer = authenticator.get(again.options.challenge);
    await expect(finish(mfaToken, answer)).resolves.toMatchObject({ status: 'signed_in' });
  });

  test('another account’s passkey is refused', async () => {
    const [mine, theirs] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const { mfaToken, options } = await startSignIn(mine.email);
    expect(await codeOf(finish(mfaToken, theirs.authenticator.get(options.challenge)))).toBe(
      'mfa_code_invalid',
    );
  });

  test('a cloned passkey whose counter lags behind is refused', async () => {
    const { email, authenticator } = await signUpWithPasskey();
    const first = await startSignIn(email);
    await finish(first.mfaToken, authenticator.get(first.options.challenge));
    authenticator.rewind();
    const second = await startSignIn(email);
    expect(await codeOf(finish(second.mfaToken, authenticator.get(second.options.challenge)))).toBe(
      'mfa_code_invalid',
    );
  });

  test('a forged signature is refused', async () => {
    const { email, authenticator } = await signUpWithPasskey();
    const { mfaToken, options } = await startSignIn(email);
    const answer = authenticator.get(options.challenge);
    const signature = createAuthenticator().get(options.challenge).response.signature;
    expect(await codeOf(finish(mfaToken, { ...answer, response: { ...answer.response, signature } }))).toBe(
      'mfa_code_invalid',
    );
  });

  test('both steps require a live mfa token', async () => {
    const { authenticator } = await signUpWithPasskey();
    const mfaToken = `mfa_${'A'.repeat(43)}`;
    expect(await codeOf(startPasskeySignIn(bench.visitor(), { mfaToken }))).toBe('mfa_token_invalid');
    expect(await codeOf(finish(mfaToken, authenticator.get('AAAA')))).toBe('mfa_token_invalid');
  });

  test('exactly one of two simultaneous answers signs in', async () => {
    const { email, authenticator } = await signUpWithPasskey();
    const { mfaToken, options } = await startSignIn(email);
    const answer = authenticator.get(options.challenge);
    const settled = await Promise.allSettled([finish(mfaToken, answer), finish(mfaToken, answer)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('removing a passkey', () => {
  test('a removed passkey is no longer asked for, and with the last factor the recovery codes are deleted', async () => {
    const { email, actor, added } = await signUpWithPasskey();
    await removePasskey(bench.as(actor), { id: added.id });
    expect(await readSecondFactor(bench.as(actor))).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await expect(loginAccount(bench.visitor(), { email, password: strongPassword })).resolves.toMatchObject({
      status: 'signed_in',
    });
  });

  test('another account’s passkey is not found', async () => {
    const [mine, theirs] = [await signUpWithPasskey(), await signUpWithPasskey()];
    expect(await codeOf(removePasskey(bench.as(mine.actor), { id: theirs.added.id }))).toBe(
      'passkey_not_found',
    );
  });
});
