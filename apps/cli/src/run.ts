import { CommanderError } from 'commander';
import type { OpenBrowser } from './browser.ts';
import { nameApi } from './console-address.ts';
import { openStore } from './credential/store.ts';
import { readEnvironment } from './environment.ts';
import { createInterruption, describeFailure, type ExitCode, exitCodes } from './failure.ts';
import { createProgram, type GlobalOptions } from './program.ts';
import type { Prompt } from './prompt.ts';
import type { Session } from './session.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { isHelp } from './usage.ts';

export interface RunOptions {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** True when stdout is a terminal that shows colors. */
  readonly isColored?: boolean;
  /** How wide the terminal is; null or absent where stdout is none. */
  readonly columns?: number | null;
  readonly prompt: Prompt;
  readonly openBrowser: OpenBrowser;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Shows why a command ended, and gives its exit code. */
function report(error: unknown, terminal: Terminal): ExitCode {
  // Commander also throws after `--help` and `--version`.
  if (error instanceof CommanderError) return exitCodes.ok;
  const failure = describeFailure(error);
  // A group that is called without a command has shown them all, unless JSON is to be printed.
  if (!isHelp(error) || terminal.isJson) terminal.fail(failure);
  return failure.exitCode;
}

/**
 * Runs one command line and gives its exit code. Never rejects.
 * @param args without the names of Node and the program
 */
export async function run(args: readonly string[], options: RunOptions): Promise<ExitCode> {
  const { columns = null, home, isColored = false, openBrowser, signal, variables } = options;
  const { writeError, writeOut } = options;
  // Read before the arguments are parsed, so that wrong usage is reported in the requested form.
  const terminal = createTerminal({
    isJson: args.includes('--json'),
    columns,
    isColored,
    writeOut,
    writeError,
  });
  // With `--json` a program reads what is printed, so nobody answers a question.
  const isAttended = options.prompt.isAttended && !terminal.isJson;
  const prompt = { ...options.prompt, isAttended };
  let baseUrl: string | undefined;
  const openSession = (global: GlobalOptions): Session => {
    const environment = readEnvironment(variables, home, global.baseUrl);
    baseUrl = environment.baseUrl;
    return {
      environment,
      store: openStore(environment.configDir, { signal }),
      terminal,
      signal,
      prompt,
      openBrowser,
    };
  };
  // With `--json`, stderr has nothing but the failure.
  const writeUsage = terminal.isJson ? () => undefined : writeError;
  const program = createProgram({ columns, openSession, writeOut, writeError: writeUsage });
  try {
    // Commander's own `help` takes one word, and shows the group of `help keys create`.
    const words = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
    await program.parseAsync(words, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    const found = await nameApi(error, baseUrl, signal);
    return report(signal.aborted ? createInterruption() : found, terminal);
  }
}
