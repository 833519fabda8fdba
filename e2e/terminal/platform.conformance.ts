import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import type { ThreadView } from '../support/view.ts';
import { type Machine, openMachine } from './terminal.fixture.ts';

let machine: Machine;
let developer: Developer;
let folder: string;
let threadId: string;

beforeAll(async () => {
  [machine, developer, folder] = [
    await openMachine(),
    await signUp(),
    await mkdtemp(join(tmpdir(), 'patchbay-terminal-')),
  ];
  const { token } = developer;
  await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const body = { title: 'The launch', participant_ids: [] };
  threadId = (await call<ThreadView>('POST', '/v1/threads', { token, body })).body.id;
});
afterAll(async () => {
  await machine[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as the developer, and returns its output. */
async function patchbay(...args: readonly string[]): Promise<string> {
  const env = { PATCHBAY_SESSION: developer.token };
  const { code, error, out } = await machine.run(args, { env });
  expect(code, error).toBe(0);
  return out;
}

test('patchbay messages send, voice-notes send and threads: what was sent is read in its order', async () => {
  const message = (await patchbay('messages', 'send', threadId, 'We launch the service on Monday.')).trim();
  const file = join(folder, 'note.wav');
  await writeFile(file, wavOf(randomBytes(2000)));
  const note = await patchbay('voice-notes', 'send', threadId, file, '--transcript', 'See you there.');
  expect([message, note]).toEqual([
    expect.stringMatching(/^msg_[0-9a-z]{26}$/),
    expect.stringMatching(/^vn_[0-9a-z]{26}\n$/),
  ]);
  const read = await patchbay('threads', 'read', threadId);
  expect(read.split('\n').map((line) => line.split('  ').slice(2).join('  '))).toEqual([
    'We launch the service on Monday.',
    '(voice note) See you there.',
    '',
  ]);
  expect(await patchbay('threads', 'list')).toContain('The launch');
});

test('patchbay ask and quota: an answer quotes what was sent, and takes one of the quota', async () => {
  await patchbay('messages', 'send', threadId, 'The launch party is in the garden.');
  const leftOf = async (): Promise<number> => JSON.parse(await patchbay('quota', '--json')).ask.remaining;
  const before = await leftOf();
  const answer = JSON.parse(
    await patchbay('ask', 'Where is the launch party?', '--thread', threadId, '--json'),
  );
  expect(answer.answer).toContain('in the garden');
  expect(await leftOf()).toBe(before - 1);
});

test('patchbay tasks create and contacts match', async () => {
  const task = await patchbay('tasks', 'create', 'Order the cake', '--due-at', '2027-01-31T09:00:00Z');
  expect(task).toMatch(/^tsk_[0-9a-z]{26}\n$/);
  expect(JSON.parse(await patchbay('contacts', 'match', '+14155550199', '--json'))).toEqual([]);
});

test('patchbay agents: create, compile, publish, run and trace', async () => {
  const id = (await patchbay('agents', 'create', '--name', 'Answerer', '--template', 'answerer')).trim();
  expect(await patchbay('agents', 'compile', id)).toMatch(/^version 1 {2}[0-9a-f]{64}\n$/);
  expect(await patchbay('agents', 'publish', id)).toBe(`version 1 of ${id} is now published\n`);
  expect(await patchbay('agents', 'list')).toContain('Answerer');
  const run = await patchbay('agents', 'run', id, 'When do we launch?', '--thread', threadId);
  const runId = run.split('  ')[0] ?? '';
  expect(run).toContain('read_thread');
  expect(await patchbay('agents', 'trace', id, runId)).toBe(run);
});

test('patchbay agents compile ends with 1 for a draft with an unknown tool', async () => {
  const args = ['--name', 'Odd', '--instructions', 'Do it.', '--tool', 'no_such_tool'];
  const id = (await patchbay('agents', 'create', ...args)).trim();
  const env = { PATCHBAY_SESSION: developer.token };
  const { code, error } = await machine.run(['agents', 'compile', id], { env });
  expect([code, error]).toEqual([1, expect.stringContaining('unknown_tool')]);
});
