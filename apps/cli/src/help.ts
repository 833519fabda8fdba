import { type Command, Help } from 'commander';
import { examples } from './examples.ts';
import { type Section, sections } from './help-sections.ts';

export const columnsMax = 80;

/** The words that name a command, without the program: `keys create`; empty for the program itself. */
export const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim();

/** Every command that runs, and no group. */
export const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

/** A command shows its own examples, a group the first one of each of its commands. */
export function examplesOf(command: Command): readonly string[] {
  if (command.parent === null) return [];
  if (command.commands.length === 0) return examples[pathOf(command)] ?? [];
  return command.commands.flatMap((each) => examplesOf(each).slice(0, 1));
}

function renderSection({ heading, items = [], paragraphs = [] }: Section, helper: Help): string {
  const widest = Math.max(0, ...items.map(([term]) => term.length));
  const width = (helper.helpWidth ?? columnsMax) - 2;
  const rows = items.map(([term, text]) => helper.formatItem(term, widest, text, helper));
  const texts = paragraphs.map((text) => helper.boxWrap(text, width).replaceAll(/^/gm, '  '));
  const blocks = [...(rows.length > 0 ? [rows.join('\n')] : []), ...texts];
  return `${heading}:\n${blocks.join('\n\n')}\n`;
}

function formatHelp(command: Command, helper: Help): string {
  const shown = examplesOf(command);
  const added = [
    ...(shown.length > 0 ? ['Examples:', ...shown.map((line) => `  ${line}`), ''] : []),
    ...(command.parent === null ? sections.map((section) => renderSection(section, helper)) : []),
  ];
  return [Help.prototype.formatHelp.call(helper, command, helper), ...added].join('\n');
}

/** For `configureHelp`. Descriptions wrap also in a narrow terminal, and every command shows the options of all. */
export const helpStyle = { formatHelp, minWidthToWrap: 20, showGlobalOptions: true };
