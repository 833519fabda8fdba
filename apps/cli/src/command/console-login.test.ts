import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

describe('login --console', () => {
  const session = { email: 'ada@example.com', access_token: 'session-1' };

  test('asks for email and password, and keeps the session', async () => {
    stage.on('POST /v1/developer/auth/login', { body: session });
    const { error, exitCode, out } = await stage.patchbay(['login', '--console'], {
      answers: ['ada@example.com', 'pw'],
    });
    expect([exitCode, out]).toEqual([0, '']);
    expect(stage.received[0]?.body).toBe('{"email":"ada@example.com","password":"pw"}');
    expect(error).not.toContain('session-1');
    expect((await stage.stored()).console).toEqual({ email: 'ada@example.com', token: 'session-1' });
  });

  test('asks for the second factor if the server requires one', async () => {
    const mfa = { email: 'ada@example.com', mfa_required: true, mfa_token: 'mfa-1', methods: ['totp'] };
    stage.on('POST /v1/developer/auth/login', { body: mfa });
    stage.on('POST /v1/developer/auth/mfa', { body: session });
    const args = ['login', '--console', '--email', 'ada@example.com', '--password-stdin', '--code', '123456'];
    expect((await stage.patchbay(args, { answers: ['pw'] })).exitCode).toBe(0);
    expect(stage.received[1]?.body).toBe('{"mfa_token":"mfa-1","code":"123456"}');
  });

  test('ends a session that cannot be stored', async () => {
    stage.on('POST /v1/developer/auth/login', { body: session });
    await stage.store({ console: { email: 'ada@example.com', token: 'session-0' } });
    await stage.writeConfig('credentials.json', 'damaged');
    const { exitCode } = await stage.patchbay(['login', '--console'], { answers: ['ada@example.com', 'pw'] });
    expect(exitCode).toBe(1);
    const ended = { call: 'POST /v1/developer/auth/logout', token: 'session-1' };
    expect(stage.received.at(-1)).toMatchObject(ended);
  });

  test.each([
    [{ status: 401, body: { detail: 'invalid_credentials' } }, 'invalid_credentials'],
    [{ body: { email: 'a@example.com', needs_verification: true } }, 'needs_verification'],
  ])('%j is 1 and stores nothing', async (reply, code) => {
    stage.on('POST /v1/developer/auth/login', reply);
    const { error, exitCode } = await stage.patchbay(['login', '--console'], {
      answers: ['a@example.com', 'pw'],
    });
    expect(exitCode).toBe(1);
    expect(error).toContain(code);
    expect(await stage.stored()).toEqual({});
  });
});

describe('login --console of an account whose second factor is a passkey', () => {
  const challenge = (...methods: string[]) => ({
    body: { email: 'ada@example.com', mfa_required: true, mfa_token: 'mfa-1', methods },
  });
  const args = ['login', '--console', '--email', 'ada@example.com', '--password-stdin'];
  const signIn = (...more: string[]) => stage.patchbay([...args, ...more], { answers: ['pw', 'typed'] });
  const calls = () => stage.received.map(({ call }) => call);

  test.each([[['passkey']], [['passkey', 'recovery_code']]])(
    'with %j is 1, points to `patchbay login`, and asks for no code',
    async (methods) => {
      stage.on('POST /v1/developer/auth/login', challenge(...methods));
      const { error, exitCode } = await signIn();
      expect(exitCode).toBe(1);
      expect(error).toContain(
        'uses a passkey as its second factor, which does not work in a terminal. (passkey_only)',
      );
      expect(error).toContain('Sign in with `patchbay login`');
      expect(error.includes('--code')).toBe(methods.includes('recovery_code'));
      expect(calls()).toEqual(['POST /v1/developer/auth/login']);
      expect(await stage.stored()).toEqual({});
    },
  );

  test('says the same to a script', async () => {
    stage.on('POST /v1/developer/auth/login', challenge('passkey'));
    const { error, exitCode } = await signIn('--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(error).error).toMatchObject({
      code: 'passkey_only',
      remedy: expect.stringContaining('patchbay login'),
    });
  });

  test('takes a recovery code that is given', async () => {
    stage.on('POST /v1/developer/auth/login', challenge('passkey', 'recovery_code'));
    stage.on('POST /v1/developer/auth/mfa', {
      body: { email: 'ada@example.com', access_token: 'session-1' },
    });
    expect((await signIn('--code', 'abcde-fghij')).exitCode).toBe(0);
    expect(stage.received[1]?.body).toBe('{"mfa_token":"mfa-1","code":"abcde-fghij"}');
  });

  test('sends no code where only the passkey is left', async () => {
    stage.on('POST /v1/developer/auth/login', challenge('passkey'));
    expect((await signIn('--code', '123456')).error).toContain('passkey_only');
    expect(calls()).toEqual(['POST /v1/developer/auth/login']);
  });
});
