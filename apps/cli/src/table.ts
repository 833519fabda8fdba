const gap = 2;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) if (!/\p{M}/u.test(character)) width += wide.test(character) ? 2 : 1;
  return width;
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Lines of at most this width. A word is never broken: an id must stay one that can be copied. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Takes from the widest column that still can give, until all fit; null where the words are too long for that. */
function fit(natural: readonly number[], least: readonly number[], room: number): readonly number[] | null {
  const widths = [...natural];
  while (sum(widths) > room) {
    const spare = widths.map((width, at) => (width > (least[at] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    const width = spare[widest] ?? 0;
    if (width === 0) return null;
    widths[widest] = width - 1;
  }
  return widths;
}

function renderRow(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, at) => wrap(cell, widths[at] ?? 0));
  const height = Math.max(...cells.map(({ length }) => length));
  const lines = Array.from({ length: height }, (_, line) =>
    cells
      .map((cell, at) => pad(cell[line] ?? '', (widths[at] ?? 0) + gap))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** Each row as a paragraph, a cell on each line, for a terminal that is too narrow for the table. */
function renderRecords([heading = [], ...rows]: readonly (readonly string[])[], columns: number): string {
  const indent = Math.max(...heading.map(widthOf)) + gap;
  const renderCell = (cell: string, at: number): string[] =>
    cell === ''
      ? []
      : wrap(cell, columns - indent).map(
          (line, index) => pad(index === 0 ? (heading[at] ?? '') : '', indent) + line,
        );
  return rows.map((row) => row.flatMap(renderCell).join('\n')).join('\n\n');
}

/**
 * Rows under each other, the first one the heading.
 * @param columns how wide the terminal is; null where a program reads, which gets each row on one line
 */
export function renderTable(rows: readonly (readonly string[])[], columns: number | null): string {
  const widest = (measure: (cell: string) => number): number[] =>
    (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => measure(row[at] ?? ''))));
  const natural = widest(widthOf);
  if (columns === null) return rows.map((row) => renderRow(row, natural)).join('\n');
  const least = widest((cell) => Math.max(...cell.split(' ').map(widthOf)));
  const widths = fit(natural, least, columns - gap * (natural.length - 1));
  return widths === null
    ? renderRecords(rows, columns)
    : rows.map((row) => renderRow(row, widths)).join('\n');
}

/** A text as one line of a table or a list. */
export const oneLine = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();
