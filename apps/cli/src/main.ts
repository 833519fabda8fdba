import { homedir } from 'node:os';
import { createBrowser } from './browser.ts';
import { createInterruption, exitCodes } from './failure.ts';
import { createTerminalPrompt } from './prompt.ts';
import { run } from './run.ts';

const interruption = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second one does not wait for what is being written.
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort(createInterruption());
  });
}

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `head`, is no failure. A full disk is: it has no key that was created into it.
  if (code === 'EPIPE') process.exit(exitCodes.ok);
  process.stderr.write(
    `The result could not be written (${message}). What the command did has taken effect.\n`,
  );
  process.exit(exitCodes.refused);
});
// Nobody reads the notes any more, but the work goes on.
process.stderr.on('error', () => undefined);

/** Empty for a user that the machine does not know, such as one of a container. */
function findHome(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

process.exitCode = await run(process.argv.slice(2), {
  // Nothing else in the command line reads its environment.
  variables: process.env,
  home: findHome(),
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  // https://no-color.org: any value but an empty one turns colors off.
  isColored: process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '',
  columns: process.stdout.isTTY ? process.stdout.columns || 80 : null,
  prompt: createTerminalPrompt(interruption.signal),
  openBrowser: createBrowser({
    platform: process.platform,
    variables: process.env,
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  }),
  signal: interruption.signal,
});
