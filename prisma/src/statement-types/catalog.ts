import type pg from 'pg';

/** The names of a migrated database, by the numbers that its trees use. */
export interface Catalog {
  /** Columns that are NOT NULL, as `table.column` by number. */
  readonly required: ReadonlySet<string>;
  /** `table.column` by their numbers. */
  readonly columns: ReadonlyMap<string, string>;
  /** Functions of the server itself that answer null only when an argument is null. */
  readonly strict: ReadonlySet<number>;
  readonly functions: ReadonlyMap<number, string>;
}

const builtIn = `SELECT oid::int, proname, proisstrict FROM pg_proc`;
const columns = `SELECT attrelid::int AS relation, attnum AS number, attnotnull AS required, relname || '.' || attname AS name
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attnum > 0 AND relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`;

/** Strict functions that can still answer null: they look something up, or find nothing. */
const searching =
  /^(jsonb?_(extract|object_field|array_element)|jsonb?_path|array_(length|lower|upper|position|ndims)|regexp_|substring|to_regclass|current_setting|pg_get|obj_description|lag|lead|nth_value|first_value|last_value|unnest|json.*populate|.*_agg$|max$|min$|sum$|avg$|bool_|every$|bit_|pg_try)/;
/** The first object of a user has at least this number. */
const firstUserOid = 16_384;

export const columnOf = (relation: number, number: number): string => `${relation}.${number}`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const found = await client.query<{ oid: number; proname: string; proisstrict: boolean }>(builtIn);
  const attributes = await client.query<{
    relation: number;
    number: number;
    required: boolean;
    name: string;
  }>(columns);
  const isSafe = ({ oid, proisstrict, proname }: (typeof found.rows)[number]) =>
    oid < firstUserOid && proisstrict && !searching.test(proname);
  return {
    required: new Set(
      attributes.rows.flatMap(({ number, relation, required }) =>
        required ? [columnOf(relation, number)] : [],
      ),
    ),
    columns: new Map(attributes.rows.map(({ name, number, relation }) => [columnOf(relation, number), name])),
    strict: new Set(found.rows.filter(isSafe).map(({ oid }) => oid)),
    functions: new Map(found.rows.map(({ oid, proname }) => [oid, proname])),
  };
}
