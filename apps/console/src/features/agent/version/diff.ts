/** A part of two texts, or of two lists: in both, only in the one before, or only in the one after. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** For every pair of places, how many members the rests from there have in common. */
function countCommon(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const [row, below] = [rows[one], rows[one + 1]];
    if (!(row && below)) continue;
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const [down = 0, right = 0, across = 0] = [below[other], row[other + 1], below[other + 1]];
      row[other] = before[one] === after[other] ? across + 1 : Math.max(down, right);
    }
  }
  return rows;
}

/** The members of two lists in one order, with as many as possible in both. Of a change, what was removed comes first. */
export function diffParts(before: readonly string[], after: readonly string[]): Part[] {
  const common = countCommon(before, after);
  const countAt = (one: number, other: number): number => common[one]?.[other] ?? -1;
  const kindAt = (one: number, other: number): Part['kind'] => {
    if (before[one] === after[other]) return 'same';
    return countAt(one + 1, other) >= countAt(one, other + 1) ? 'removed' : 'added';
  };
  const parts: Part[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const kind = kindAt(one, other);
    parts.push({ kind, text: (kind === 'added' ? after[other] : before[one]) ?? '' });
    if (kind !== 'added') one += 1;
    if (kind !== 'removed') other += 1;
  }
  return parts;
}

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
