import type { DescribedColumn, DescribedStatement } from './describe.ts';

/** The types of values in TypeScript, by the server's names: as our parsers return them, and as the library takes them. */
const received: Readonly<Record<string, string>> = {
  text: 'string',
  'character varying': 'string',
  name: 'string',
  bigint: 'string',
  numeric: 'string',
  integer: 'number',
  smallint: 'number',
  oid: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  bytea: 'Buffer<ArrayBuffer>',
  'timestamp with time zone': 'Date',
  void: "''",
};
const sent: Readonly<Record<string, string>> = {
  ...received,
  bigint: 'bigint | number | string',
  numeric: 'number | string',
  bytea: 'Uint8Array',
  json: 'string',
  jsonb: 'string',
};

function receivedType(type: string): string {
  if (!type.endsWith('[]')) return received[type] ?? 'unknown';
  const element = received[type.slice(0, -2)];
  return element === undefined ? 'unknown' : `${element}[]`;
}

// Elements may be null: several lists of one length are rows.
function sentType(type: string): string {
  if (!type.endsWith('[]')) return sent[type] ?? 'unknown';
  // A list of bytes is sent as text.
  const element = type === 'bytea[]' ? 'string | Uint8Array' : (sent[type.slice(0, -2)] ?? 'unknown');
  return `readonly (${element} | null)[]`;
}

export interface TypeRules {
  /** The type of a column of a table, where the database knows less than we do. */
  readonly ofColumn: Readonly<Record<string, string>>;
}

function columnType(
  { isRequired, name, origin, type }: DescribedColumn,
  { as = {}, notNull = [] }: Overrides,
  { ofColumn }: TypeRules,
): string {
  const base = as[name] ?? (origin === null ? undefined : ofColumn[origin]) ?? receivedType(type);
  return isRequired || notNull.includes(name) || base === 'unknown' ? base : `${base} | null`;
}

interface Overrides {
  readonly as?: Readonly<Record<string, string>>;
  readonly notNull?: readonly string[];
  readonly nulls?: readonly number[];
}

/** @throws Error for an override that the server contradicts or does not need */
function requireUseful({ columns, name }: DescribedStatement, { notNull = [] }: Overrides): void {
  for (const column of notNull) {
    const found = columns.find((each) => each.name === column);
    if (!found) throw new Error(`${name} has no column ${column}`);
    if (found.isRequired) throw new Error(`${name}: the server knows that ${column} is never null`);
  }
}

const nameLettersMin = 3;

/** @throws Error for a name that is too short to say what it holds */
function requireWords({ names }: DescribedStatement): void {
  const short = names.find((name) => name.length < nameLettersMin);
  if (short === undefined) return;
  throw new Error(`it calls a table or a CTE "${short}", which must be named for what it holds`);
}

/** The type of one statement, as a member of the generated file. */
export function emitStatement(described: DescribedStatement, overrides: Overrides, rules: TypeRules): string {
  requireUseful(described, overrides);
  requireWords(described);
  const { nulls = [] } = overrides;
  const values = described.parameters.map((type, index) =>
    nulls.includes(index + 1) ? `${sentType(type)} | null` : sentType(type),
  );
  const columns = described.columns.map(
    (column) => `[${JSON.stringify(column.name)}, ${columnType(column, overrides, rules)}]`,
  );
  return `  ${JSON.stringify(described.name)}: { values: readonly [${values.join(', ')}]; columns: [${columns.join(', ')}] };`;
}
