import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTerminalPrompt } from './prompt.ts';

let keyboard: PassThrough;
beforeEach(() => {
  keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as never);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['ask', 'askSecret'] as const)('%s gives the line that was typed', async (kind) => {
  const answer = createTerminalPrompt(new AbortController().signal)[kind]('Password', '--password-stdin');
  keyboard.write('hunter2\r');
  expect(await answer).toBe('hunter2');
});

test.each(['ask', 'askSecret'] as const)('%s ends with a signal to the program', async (kind) => {
  const stop = new AbortController();
  const answer = createTerminalPrompt(stop.signal)[kind]('Password', '--password-stdin');
  stop.abort();
  await expect(answer).rejects.toMatchObject({ code: 'interrupted', exitCode: 130 });
});
