/** Rows under each other, the first one the heading. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text as one line of a table or a list. */
export const oneLine = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();
