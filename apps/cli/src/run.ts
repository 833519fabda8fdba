import { CommanderError } from 'commander';
import { openStore } from './credential/store.ts';
import { readEnvironment } from './environment.ts';
import { createInterruption, describeFailure, type ExitCode, exitCodes } from './failure.ts';
import { createProgram, type GlobalOptions } from './program.ts';
import type { Prompt } from './prompt.ts';
import { createTerminal } from './terminal.ts';

export interface RunOptions {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly prompt: Prompt;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/**
 * Runs one command line and gives its exit code. Never rejects.
 * @param args without the names of Node and the program
 */
export async function run(args: readonly string[], options: RunOptions): Promise<ExitCode> {
  const { home, prompt, signal, variables, writeError, writeOut } = options;
  // Read before the arguments are parsed, so that wrong usage is reported in the requested form.
  const terminal = createTerminal({ isJson: args.includes('--json'), writeOut, writeError });
  const openSession = ({ baseUrl }: GlobalOptions) => {
    const environment = readEnvironment(variables, home, baseUrl);
    return { environment, store: openStore(environment.configDir), terminal, signal };
  };
  // With `--json`, wrong usage is reported once, below.
  const writeUsage = terminal.isJson ? () => undefined : writeError;
  const program = createProgram({ openSession, prompt, writeOut, writeError: writeUsage });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    const failure = describeFailure(signal.aborted ? createInterruption() : error);
    const isShownAlready = error instanceof CommanderError && !terminal.isJson;
    if (!isShownAlready) terminal.fail(failure);
    return failure.exitCode;
  }
}
