/** The wings that each wing of the domain may use, by name. */
export type WingTable = ReadonlyMap<string, ReadonlySet<string>>;

const nothing = 'no wing';
const belowPrefix = 'every wing above';

function readRows(markdown: string): [wing: string, allowed: string][] {
  const start = markdown.indexOf('| wing | holds | may use |');
  if (start < 0) throw new Error('ARCHITECTURE.md has no table "wing | holds | may use"');
  const rows: [string, string][] = [];
  for (const line of markdown.slice(start).split('\n').slice(2)) {
    const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    if (cells.length < 5) break;
    rows.push([cells[1] ?? '', cells[3] ?? '']);
  }
  return rows;
}

/**
 * Reads the table of wings in ARCHITECTURE.md. A row may name only wings above it, so the imports between wings cannot
 * form a cycle.
 * @throws Error when the table is missing or a row names a wing that is not above it
 */
export function parseWingTable(markdown: string): WingTable {
  const table = new Map<string, ReadonlySet<string>>();
  for (const [wing, text] of readRows(markdown)) {
    const above = [...table.keys()];
    const names = text.split(',').map((name) => name.trim());
    const allowed = names.flatMap((name) => {
      if (name === nothing) return [];
      return name === belowPrefix ? above : [name];
    });
    const misplaced = allowed.find((name) => !table.has(name));
    if (misplaced !== undefined) {
      throw new Error(`the wing ${wing} may use ${misplaced}, which is not above it in the table`);
    }
    table.set(wing, new Set(allowed));
  }
  return table;
}
