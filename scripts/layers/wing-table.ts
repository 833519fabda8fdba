import { readTable } from './layer-table.ts';

/** The wings that each wing of the domain may use, by name. */
export type WingTable = ReadonlyMap<string, ReadonlySet<string>>;

const nothing = 'no wing';
const belowPrefix = 'every wing above';

/**
 * Reads the table of wings in ARCHITECTURE.md. A row may name only wings above it, so the imports between wings cannot
 * form a cycle.
 * @throws Error when the table is missing or a row names a wing that is not above it
 */
export function parseWingTable(markdown: string): WingTable {
  const table = new Map<string, ReadonlySet<string>>();
  for (const row of readTable(markdown, '| wing | holds | may use |')) {
    const [wing = '', , text = ''] = row.map((cell) => cell.replaceAll('`', ''));
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
