import { Argument, type Command } from 'commander';
import type { Act } from './add-platform.ts';
import { renderCompletion, type Shell, shells } from './command/completion.ts';
import { frameworks, init } from './command/init.ts';
import { consolePages, openPage } from './command/open.ts';

/** Commands for setting up: completion, the console, a receiver. */
export function addStart(program: Command, act: Act, writeOut: (text: string) => void): void {
  program
    .command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .action((shell: Shell) => writeOut(renderCompletion(program, shell)));
  program
    .command('open')
    .description('open a page of the console in your browser')
    .addArgument(new Argument('[page]', 'the page').choices(consolePages).default('home'))
    .action(act(openPage));
  program
    .command('init')
    .description('write a receiver that verifies signatures into a folder')
    .addArgument(new Argument('<framework>', 'the framework').choices(frameworks))
    .option('--dir <folder>', 'the folder', '.')
    .action(act(init));
}
