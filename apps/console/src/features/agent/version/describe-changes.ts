import type { Draft } from '../editor/draft.ts';
import { diffLines, diffParts, type Part } from './diff.ts';

/** Names in both lists, in one of them, or in the other, by name. */
export const diffNames = (before: readonly string[], after: readonly string[]): Part[] =>
  diffParts(before.toSorted(), after.toSorted());

/** Counts changes in words, such as "2 lines added, 1 removed"; empty without one. */
function count(parts: readonly Part[], noun: string): string {
  const [added, removed] = (['added', 'removed'] as const).map(
    (kind) => parts.filter((part) => part.kind === kind).length,
  );
  const counted = [
    { number: added ?? 0, verb: 'added' },
    { number: removed ?? 0, verb: 'removed' },
  ].filter(({ number }) => number > 0);
  return counted
    .map(({ number, verb }, index) =>
      index === 0 ? `${number} ${noun}${number === 1 ? '' : 's'} ${verb}` : `${number} ${verb}`,
    )
    .join(', ');
}

// Versions are stored in this form, and a draft is not.
const textOf = ({ instructions }: Pick<Draft, 'instructions'>): string => instructions.normalize('NFC');

/** The lines of two versions' instructions. */
export const diffInstructions = (before: Draft, after: Draft) => diffLines(textOf(before), textOf(after));

/** One line that says how a version differs from another. */
export function describeChanges(before: Draft, after: Draft): string {
  const changes = [
    before.name.normalize('NFC') === after.name.normalize('NFC') ? '' : 'renamed',
    count(diffInstructions(before, after), 'line'),
    count(diffNames(before.tools, after.tools), 'tool'),
    count(diffNames(before.scopes, after.scopes), 'scope'),
  ].filter((change) => change !== '');
  const text = changes.join(' · ');
  return text === '' ? 'No changes' : text.charAt(0).toUpperCase() + text.slice(1);
}
