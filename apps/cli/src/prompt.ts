import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { CommandFailure, createInterruption, exitCodes } from './failure.ts';

/** Asks the person at the terminal. Questions go to stderr. */
export interface Prompt {
  /** True when there is somebody to ask. */
  readonly isAttended: boolean;
  /** @param option the option that answers the question where there is nobody to ask */
  ask(message: string, option: string): Promise<string>;
  /** Like `ask`, without showing what is typed. */
  askSecret(message: string, option: string): Promise<string>;
  /** The first line of what is piped in. */
  readPipe(): Promise<string>;
}

/** Swallows the echo of what is typed. */
const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });

interface Question {
  readonly message: string;
  readonly option: string;
  readonly isSecret: boolean;
}

function readLine({ isSecret, message, option }: Question, signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandFailure(exitCodes.usage, 'no_terminal', {
      message: `This is not a terminal, so the command cannot ask for: ${message}.`,
      remedy: `Use ${option} instead.`,
    });
  }
  process.stderr.write(`${message}: `);
  const output = isSecret ? silence() : process.stderr;
  const prompt = `${message}: `;
  const lines = createInterface({ input: process.stdin, output, terminal: true, prompt, signal });
  return new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    // The terminal is in raw mode, so Ctrl-C and the end of the input arrive here. A signal closes the lines, too.
    lines.once('SIGINT', () => reject(createInterruption()));
    lines.once('close', () => reject(createInterruption()));
  }).finally(() => {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  });
}

/** @param signal aborted by a SIGTERM: nobody may be there to answer */
export const createTerminalPrompt = (signal: AbortSignal): Prompt => ({
  isAttended: process.stdin.isTTY && process.stderr.isTTY,
  ask: async (message, option) => (await readLine({ message, option, isSecret: false }, signal)).trim(),
  askSecret: async (message, option) => readLine({ message, option, isSecret: true }, signal),
  readPipe: async () => (await readAll(process.stdin)).split(/\r?\n/, 1)[0] ?? '',
});
