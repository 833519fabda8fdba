import { diffArrays } from 'diff';

/** A part of two texts, or of two lists: in both, only in the one before, or only in the one after. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The members of two lists in one order, with as many as possible in both. Of a change, what was removed comes first. */
export const diffParts = (before: readonly string[], after: readonly string[]): Part[] =>
  diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text) => ({ kind, text }) as const);
  });

/** A line of two texts. A line that was written anew has the words that differ. */
export interface DiffLine extends Part {
  readonly words: readonly Part[];
}

const wordsOf = (line: string): readonly string[] => line.match(/\s+|[^\s]+/g) ?? [];
/** The share of its words that a line keeps while it is still the same one, written anew. */
const keptMin = 0.3;

/** The words of a line beside those of the line in whose place it is; all of it where they have little in common. */
function wordsBeside(line: Part, other: string | undefined): readonly Part[] {
  if (other === undefined) return [line];
  const [before, after] = line.kind === 'removed' ? [line.text, other] : [other, line.text];
  const parts = diffParts(wordsOf(before), wordsOf(after));
  const kept = parts.filter(({ kind, text }) => kind === 'same' && text.trim() !== '');
  const share = kept.length / Math.max(1, parts.filter(({ text }) => text.trim() !== '').length);
  return share < keptMin ? [line] : parts.filter(({ kind }) => kind === 'same' || kind === line.kind);
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** The lines of two texts. Where some were replaced, the first is compared with the first, and so on. */
export function diffLines(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [removed, added]: [Part[], Part[]] = [[], []];
  const endChange = () => {
    lines.push(...removed.map((line, index) => ({ ...line, words: wordsBeside(line, added[index]?.text) })));
    lines.push(...added.map((line, index) => ({ ...line, words: wordsBeside(line, removed[index]?.text) })));
    [removed, added] = [[], []];
  };
  for (const part of diffParts(linesOf(before), linesOf(after))) {
    if (part.kind === 'removed') removed.push(part);
    else if (part.kind === 'added') added.push(part);
    else {
      endChange();
      lines.push({ ...part, words: [part] });
    }
  }
  endChange();
  return lines;
}
