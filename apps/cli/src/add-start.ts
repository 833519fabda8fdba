import { Argument, type Command } from 'commander';
import type { Open } from './add-platform.ts';
import { renderCompletion, type Shell, shells } from './command/completion.ts';
import { type Framework, frameworks, init } from './command/init.ts';
import { type ConsolePage, consolePages, openPage } from './command/open.ts';

/** Commands for setting up: completion, the console, a receiver. */
export function addStart(program: Command, open: Open, writeOut: (text: string) => void): void {
  program
    .command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .action((shell: Shell) => writeOut(renderCompletion(program, shell)));
  program
    .command('open')
    .description('open a page of the console in your browser')
    .addArgument(new Argument('[page]', 'the page').choices(consolePages).default('home'))
    .action((page: ConsolePage, _options: object, command: Command) => openPage(open(command), page));
  program
    .command('init')
    .description('write a receiver that verifies signatures into a folder')
    .addArgument(new Argument('<framework>', 'the framework').choices(frameworks))
    .option('--dir <folder>', 'the folder', '.')
    .action((framework: Framework, options: { dir: string }, command: Command) =>
      init(open(command), framework, options),
    );
}
