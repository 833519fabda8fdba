import { type Command, CommanderError } from 'commander';
import { CommandFailure, exitCodes } from './failure.ts';
import { pathOf } from './help.ts';

const isGroup = ({ code }: CommanderError): boolean => code === 'commander.help';

/** True when a group was called without a command, which lists its commands. */
export const isHelp = (error: unknown): boolean =>
  error instanceof CommandFailure && error.cause instanceof CommanderError && isGroup(error.cause);

function toSentence(text: string): string {
  const words = text.replace(/^error: /, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`;
}

/** Makes wrong usage a failure like any other, which names the help of the command that was meant. */
export function nameHelp(command: Command): void {
  const help = `See \`${`patchbay ${pathOf(command)}`.trim()} --help\`.`;
  command.exitOverride((error) => {
    // Commander also throws after `--help` and `--version`.
    if (error.exitCode === 0) throw error;
    const [first = '', suggestion] = isGroup(error) ? ['Name a command'] : error.message.split('\n');
    throw new CommandFailure(exitCodes.usage, 'usage', {
      message: toSentence(first),
      remedy: suggestion === undefined ? help : `${suggestion.slice(1, -1)} ${help}`,
      cause: error,
    });
  });
  for (const each of command.commands) nameHelp(each);
}
