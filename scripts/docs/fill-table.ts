/**
 * Writes a table of a page whose words are written by hand.
 * @param header its first line, by which it is found
 * @throws Error if the page has no such table
 */
export function fillTable(page: string, header: string, rows: readonly string[]): string {
  const lines = page.split('\n');
  const first = lines.indexOf(header) + 2;
  if (first < 2 || !/^(\|-+)+\|$/.test(lines[first - 1] ?? ''))
    throw new Error(`no page has the table ${header}`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return [...lines.slice(0, first), ...rows, ...lines.slice(first).slice(length)].join('\n');
}
