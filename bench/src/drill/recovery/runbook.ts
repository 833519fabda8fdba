import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../cluster/place.ts';

const block = /^(?<indent> *)```sh\n(?<lines>[\s\S]*?)^ *```$/gm;

/**
 * The commands below a heading of the third level, one text for each block.
 * @throws if the page has no such heading, or nothing to run below it
 */
export function readCommands(page: string, heading: string): readonly string[] {
  const [, below = ''] = page.split(`\n### ${heading}\n`);
  const [section = ''] = below.split(/^##/m);
  const blocks = [...section.matchAll(block)].map(({ groups }) => {
    const { indent = '', lines = '' } = groups ?? {};
    return lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd();
  });
  if (blocks.length === 0) throw new Error(`the runbook has no commands under “${heading}”`);
  return blocks;
}

export const readRunbook = (): string => readFileSync(join(checkout, 'docs', 'runbook.md'), 'utf8');

/** Puts a second in the place of the one in the example. @throws if the commands name none */
export function aimAt(commands: string, second: string): string {
  const aimed = commands.replace(/--target='[^']*'/, `--target='${second}'`);
  if (aimed === commands) throw new Error('the runbook restores to no second');
  return aimed;
}
