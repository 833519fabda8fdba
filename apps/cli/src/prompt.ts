import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { CommandFailure, createInterruption, exitCodes } from './failure.ts';

/** Asks the person at the terminal; what is asked goes to stderr. */
export interface Prompt {
  /** @param option what to give instead, where there is nobody to ask */
  ask(message: string, option: string): Promise<string>;
  /** As `ask`, without showing what is typed. */
  askSecret(message: string, option: string): Promise<string>;
  /** The first line of what is piped in. */
  readPipe(): Promise<string>;
}

/** Takes the echo of what is typed, and shows none of it. */
const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function readLine(message: string, option: string, isSecret: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandFailure(
      exitCodes.usage,
      'no_terminal',
      `There is nobody to ask: ${message}.`,
      `Give ${option}.`,
    );
  }
  process.stderr.write(`${message}: `);
  const output = isSecret ? silence() : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true, prompt: `${message}: ` });
  return new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    // The terminal is in raw mode: its Ctrl-C, and the end of its input, arrive here instead of as a signal.
    lines.once('SIGINT', () => reject(createInterruption()));
    lines.once('close', () => reject(createInterruption()));
  }).finally(() => {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  });
}

export const terminalPrompt: Prompt = {
  ask: async (message, option) => (await readLine(message, option, false)).trim(),
  askSecret: async (message, option) => readLine(message, option, true),
  readPipe: async () => (await readAll(process.stdin)).split(/\r?\n/, 1)[0] ?? '',
};
