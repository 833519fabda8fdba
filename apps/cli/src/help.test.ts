import { type Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { examples } from './examples.ts';
import { columnsMax, examplesOf, leavesOf, pathOf } from './help.ts';
import { createProgram } from './program.ts';

const open = (columns: number | null, writeOut: (text: string) => void = () => undefined): Command =>
  createProgram({
    columns,
    writeOut,
    writeError: () => undefined,
    openSession: () => {
      throw new Error('nothing runs here');
    },
  });

const allOf = (command: Command): Command[] => [command, ...command.commands.flatMap(allOf)];
const paths = leavesOf(open(null)).map(pathOf);

/** The words of an example, as a shell splits them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

async function helpOf(path: string, columns: number | null): Promise<string> {
  let shown = '';
  const program = open(columns, (text) => {
    shown += text;
  });
  const args = [...path.split(' ').filter((word) => word !== ''), '--help'];
  await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
  });
  return shown;
}

/** The command that a line runs. Nothing of it runs. */
async function parse(line: string): Promise<string> {
  // As in `source <(patchbay completion bash)`.
  const [, args = ''] = /(?:^|\()patchbay ([^)>]+)/.exec(line) ?? [];
  const program = open(null);
  let chosen = '';
  for (const leaf of leavesOf(program)) {
    leaf.action(() => {
      chosen = pathOf(leaf);
    });
  }
  await program.parseAsync(wordsOf(args), { from: 'user' });
  return chosen;
}

test('every example belongs to a command, and every command has one', () => {
  expect(Object.keys(examples).sort()).toEqual([...paths].sort());
});

describe.each(paths)('patchbay %s', (path) => {
  test('has examples that it takes', async () => {
    expect(examples[path]).not.toEqual([]);
    for (const line of examples[path] ?? []) expect(await parse(line), line).toBe(path);
  });
});

describe.each(allOf(open(null)).map(pathOf))('the help of patchbay %s', (path) => {
  test('shows its examples and --json, and no line is longer than 80 columns', async () => {
    for (const columns of [null, 200, columnsMax]) {
      const shown = await helpOf(path, columns);
      expect(shown.split('\n').filter((line) => line.length > columnsMax)).toEqual([]);
      expect(shown).toContain('--json');
      const command = allOf(open(null)).find((each) => pathOf(each) === path);
      for (const line of command ? examplesOf(command) : []) expect(shown).toContain(`\n  ${line}\n`);
    }
  });

  test('fits into 60 columns but for what cannot be broken: its examples and its usage', async () => {
    const lines = (await helpOf(path, 60)).split('\n');
    const whole = /^(Usage: | {2})patchbay /;
    expect(lines.filter((line) => line.length > 60 && !whole.test(line))).toEqual([]);
  });
});
