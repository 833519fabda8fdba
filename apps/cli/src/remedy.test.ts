import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { PatchbayError } from '@patchbay/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remedyOf } from './advice.ts';
import { leavesOf, pathOf } from './help.ts';
import { createProgram } from './program.ts';
import { openStage, type Stage } from './stage.fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const program = createProgram({
  columns: null,
  writeOut: () => undefined,
  writeError: () => undefined,
  openSession: () => {
    throw new Error('nothing runs here');
  },
});
const paths = leavesOf(program).map(pathOf);
const groups = program.commands.map(pathOf);

function remedyFor(code: ErrorCode): string {
  const { status } = errorRegistry[code];
  const refusal = { code, status, message: code, requestId: null, retryAfterSeconds: null, fields: [] };
  return remedyOf(new PatchbayError(refusal));
}

/** The commands that a text names: `patchbay keys list`, also with arguments. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`patchbay ((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)/g)].map(([, words = '']) => words);
const isCommand = (words: string): boolean =>
  [...paths, ...groups, 'help'].some((path) => words === path || words.startsWith(`${path} `));

test.each(Object.keys(errorRegistry) as ErrorCode[])('the remedy of %s names commands that exist', (code) => {
  expect(namedIn(remedyFor(code)).filter((words) => !isCommand(words))).toEqual([]);
});

test.each([
  ['token_expired', 'patchbay login'],
  ['insufficient_scope', 'patchbay login --scope'],
  ['first_party_only', 'patchbay login --console'],
  ['unknown_scopes', 'patchbay api GET /v1/developer/scopes --console'],
  ['unknown_event_types', 'patchbay trigger --list'],
  ['api_key_not_found', 'patchbay keys list'],
  ['key_revoked', 'patchbay keys create'],
  ['key_limit_reached', 'patchbay keys list'],
  ['thread_not_found', 'patchbay threads list'],
  ['message_not_found', 'patchbay threads read'],
  ['agent_not_found', 'patchbay agents list'],
  ['agent_not_compiled', 'patchbay agents compile'],
  ['webhook_not_found', 'patchbay webhooks list'],
  ['webhook_disabled', 'patchbay open webhooks'],
  ['voice_note_not_allowed_here', 'patchbay voice-notes send'],
  ['replay_window_exceeded', 'patchbay listen --from-now'],
  ['ai_processing_consent_required', 'patchbay consent'],
  ['ai_quota_exceeded_ask', 'patchbay quota'],
  ['password_reset_required', 'patchbay open'],
  ['mfa_token_invalid', 'patchbay login --console'],
  ['user_not_found', 'patchbay whoami'],
] as const)('%s is fixed with `%s`', (code, command) => {
  expect(remedyFor(code)).toContain(`\`${command}`);
});

test('every command that the sources name exists', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const named = namedIn(readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\\`', '`'));
    expect(
      named.filter((words) => !isCommand(words)),
      file,
    ).toEqual([]);
  }
});

test.each([
  ['help', 'patchbay'],
  ['help keys', 'patchbay keys'],
  ['help keys create', 'patchbay keys create'],
])('patchbay %s shows the help of %s', async (words, command) => {
  const { exitCode, out } = await stage.patchbay(words.split(' '));
  expect([exitCode, out]).toEqual([0, expect.stringContaining(`Usage: ${command} [options]`)]);
});

describe('wrong usage', () => {
  test.each([
    [['keyz'], 'patchbay --help', 'Did you mean keys?'],
    [['keys', 'create'], 'patchbay keys create --help', "Required option '--name <name>' not specified."],
    [['keys', 'lst'], 'patchbay keys --help', 'Did you mean list?'],
    [['threads', 'list', '--limit', 'x'], 'patchbay threads list --help', 'from 1 to 100'],
    [['api', 'GET', '/v1/me', '--dta'], 'patchbay api --help', 'Did you mean --data?'],
  ])('%j names the help of its command', async (args, help, words) => {
    const { error, exitCode } = await stage.patchbay(args);
    expect([exitCode, error]).toEqual([2, expect.stringContaining(`See \`${help}\`.`)]);
    expect(error).toContain(words);
    const inJson = JSON.parse((await stage.patchbay([...args, '--json'])).error);
    expect(inJson.error).toMatchObject({ code: 'usage', remedy: expect.stringContaining(help) });
  });

  test('of a group shows its commands, and in JSON the command to run', async () => {
    expect((await stage.patchbay(['keys'])).error).toContain('Usage: patchbay keys');
    const { error } = await stage.patchbay(['keys', '--json']);
    expect(JSON.parse(error).error).toMatchObject({ message: 'Name a command.' });
  });
});
