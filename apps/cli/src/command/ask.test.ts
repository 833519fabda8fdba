import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  stage.on('POST /v1/ask', { body: { answer: 'On Monday.', citations: [] } });
});
afterEach(() => stage[Symbol.asyncDispose]());

const consoleSession = { console: { email: 'ada@example.com', token: 'session-1' } };
const tokens = (): (string | undefined)[] => stage.received.map(({ token }) => token);

describe('a question carries the credential that may read content', () => {
  test('which is the sign-in as an app, if that has the scope', async () => {
    await stage.store({ ...signedIn(undefined, 'threads:read messages:read.raw'), ...consoleSession });
    expect((await stage.patchbay(['ask', 'When?'])).exitCode).toBe(0);
    expect(tokens()).toEqual(['access-1']);
  });

  test('or else the console session', async () => {
    await stage.store({ ...signedIn(), ...consoleSession });
    expect((await stage.patchbay(['ask', 'When?'])).exitCode).toBe(0);
    expect(tokens()).toEqual(['session-1']);
  });

  test('or a token that was set by hand, whose scopes nobody here knows', async () => {
    await stage.store(consoleSession);
    const variables = { PATCHBAY_TOKEN: 'by-hand' };
    expect((await stage.patchbay(['ask', 'When?'], { variables })).exitCode).toBe(0);
    expect(tokens()).toEqual(['by-hand']);
  });

  test('and without any, the message names one command, and nothing is sent', async () => {
    await stage.store(signedIn());
    const { error, exitCode } = await stage.patchbay(['ask', 'When?'], { isAttended: false });
    expect(exitCode).toBe(3);
    expect(error).toContain('`messages:read.raw`');
    expect(error).toContain('patchbay login --console');
    expect(stage.received).toEqual([]);
  });
});

test('a refusal for want of consent names the command, which asks for the person and not for an app', async () => {
  await stage.store({ ...signedIn(), ...consoleSession });
  stage.on('POST /v1/ask', { status: 403, body: { detail: 'ai_processing_consent_required' } });
  expect((await stage.patchbay(['ask', 'When?'])).error).toContain('patchbay consent');
  stage.on('PATCH /v1/me', { body: { id: 'usr_1', ai_processing_consent: true } });
  expect((await stage.patchbay(['consent'])).out).toContain('AI may process');
  expect(stage.received.at(-1)).toMatchObject({
    call: 'PATCH /v1/me',
    token: 'session-1',
    body: JSON.stringify({ ai_processing_consent: true }),
  });
  await stage.patchbay(['consent', '--withdraw']);
  expect(stage.received.at(-1)?.body).toBe(JSON.stringify({ ai_processing_consent: false }));
});
