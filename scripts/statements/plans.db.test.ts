import { chownSync, closeSync, ftruncateSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { registeredStatements } from '@patchbay/db';
import { createTestDatabase } from '@patchbay/testkit';
import { beforeAll, expect, test } from 'vitest';
import { loadStatements } from './load.ts';

const million = 1_000_000;
/** The rows of a very large installation, by the name of a table or of the partitioned table that it belongs to. */
const rowsOf: Readonly<Record<string, number>> = {
  api_keys: 10 * million,
  audit_chains: million,
  audit_records: 100 * million,
  blocks: million,
  connections: 10 * million,
  contacts: 10 * million,
  devices: 10 * million,
  events: 100 * million,
  idempotency_records: 10 * million,
  media_objects: 10 * million,
  messages: 100 * million,
  oauth_access_tokens: 10 * million,
  oauth_grants: 10 * million,
  oauth_refresh_tokens: 10 * million,
  outbox_messages: 10 * million,
  participants: 100 * million,
  request_hours: 100 * million,
  request_logs: 100 * million,
  request_minutes: 100 * million,
  sessions: 10 * million,
  threads: 10 * million,
  users: 10 * million,
  voice_notes: 10 * million,
  webhook_attempts: 100 * million,
  webhook_deliveries: 100 * million,
  webhook_lanes: 10 * million,
  workspaces: million,
};

const pageBytes = 8192;
const segmentBytes = 1024 ** 3;
const [rowBytes, entryBytes] = [250, 40];

interface Relation {
  readonly name: string;
  /** The table whose rows it holds or points to. */
  readonly family: string;
  readonly kind: 'i' | 'r';
  readonly path: string;
  /** An index of the few rows that wait for something. */
  readonly isPartial: boolean;
}

interface Column {
  readonly relation: string;
  readonly family: string;
  readonly name: string;
  /** Set in the few rows that wait for something, or in all but those. */
  readonly held: 'IS NOT NULL' | 'IS NULL' | null;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const database = await createTestDatabase();

/** One connection. */
interface Client {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

const relations = `
  SELECT c.relname AS name, c.relkind AS kind, pg_relation_filepath(c.oid) AS path,
    coalesce(parent.relname, tab.relname) AS family, i.indpred IS NOT NULL AS "isPartial"
  FROM pg_class AS c
  LEFT JOIN pg_index AS i ON i.indexrelid = c.oid
  JOIN pg_class AS tab ON tab.oid = coalesce(i.indrelid, c.oid)
  LEFT JOIN pg_inherits AS h ON h.inhrelid = tab.oid
  LEFT JOIN pg_class AS parent ON parent.oid = h.inhparent
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')`;

const columns = `
  SELECT c.relname AS relation, a.attname AS name, coalesce(parent.relname, c.relname) AS family,
    CASE WHEN a.attname ~ '_after$' THEN 'IS NOT NULL' ELSE (
      SELECT max(substring(pg_get_expr(i.indpred, c.oid) FROM '\\m' || a.attname || ' (IS (?:NOT )?NULL)'))
      FROM pg_index AS i WHERE i.indrelid = c.oid) END AS held
  FROM pg_class AS c
  JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_inherits AS h ON h.inhrelid = c.oid
  LEFT JOIN pg_class AS parent ON parent.oid = h.inhparent
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

/** A file of this size without a byte on the disk. The planner looks at the length of the files and at the statistics. */
function stretch(file: string, bytes: number): void {
  const { gid, uid } = statSync(file);
  for (let segment = 0; segment * segmentBytes < bytes; segment += 1) {
    const name = segment === 0 ? file : `${file}.${segment}`;
    const rest = Math.min(segmentBytes, bytes - segment * segmentBytes);
    const opened = openSync(name, 'a');
    ftruncateSync(opened, Math.ceil(rest / pageBytes) * pageBytes);
    closeSync(opened);
    chownSync(name, uid, gid);
  }
}

/** The indexes of what waits for something: few rows, however large their table is. */
const partial = new Set<string>();
const partialShare = 1 / 10_000;

async function growRelation(
  folder: string,
  { family, isPartial, kind, name, path }: Relation,
): Promise<void> {
  const all = rowsOf[family];
  if (all === undefined) return;
  if (isPartial) partial.add(name);
  const rows = isPartial ? all * partialShare : all;
  const bytes = rows * (kind === 'r' ? rowBytes : entryBytes);
  stretch(join(folder, path), bytes);
  await database.db.query(
    `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text,
       'relpages', $2::integer, 'reltuples', $3::real)`,
    [name, Math.ceil(bytes / pageBytes), rows],
  );
}

async function describeColumn({ family, held, name, relation }: Column): Promise<void> {
  if (rowsOf[family] === undefined || (held === null && !isId.test(name))) return;
  const nulls = { 'IS NOT NULL': 1 - partialShare, 'IS NULL': partialShare, none: 0 }[held ?? 'none'];
  await database.db.query(
    `SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
       'inherited', false, 'null_frac', $3::real, 'avg_width', 16, 'n_distinct', $4::real)`,
    [relation, name, nulls, distinctOf(name)],
  );
}

beforeAll(async () => {
  await loadStatements();
  const [place] = await database.db.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  for (const relation of await database.db.query<Relation>(relations))
    await growRelation(place?.folder ?? '', relation);
  for (const column of await database.db.query<Column>(columns)) await describeColumn(column);
});

const isId = /(?:^|_)(?:id|hash)$/;

/** As the server counts them: below 0, a share of the rows. Ten rows share an id that points to another table. */
function distinctOf(column: string): number {
  if (column === 'id') return -1;
  return column === 'workspace_id' ? 100_000 : -0.1;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const familyOf = (relation: string): string => relation.replace(/_(?:default|p?\d{8})$/, '');

/** Reads of a whole large table. A partial index may be read as a whole: it holds what waits for something. */
function wholeReads(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => {
    const family = familyOf(node['Relation Name'] ?? '');
    if (rowsOf[family] === undefined) return [];
    const type = node['Node Type'];
    const isUnbounded = /^Index (?:Only )?Scan/.test(type) && !node['Index Cond'];
    const isWhole = type === 'Seq Scan' || (isUnbounded && !partial.has(node['Index Name'] ?? ''));
    return isWhole ? [`${type} on ${family}`] : [];
  });
}

const samples: Readonly<Record<string, string>> = {
  bigint: '10',
  boolean: 'true',
  bytea: `'\\x00'`,
  date: 'current_date',
  'double precision': '10',
  real: '10',
  integer: '10',
  interval: `'1 hour'`,
  json: `'[]'`,
  jsonb: `'[]'`,
  numeric: '10',
  smallint: '10',
  text: `'sample'`,
  'timestamp with time zone': 'now()',
};

function sampleOf(type: string): string {
  if (type.endsWith('[]')) return `ARRAY[${sampleOf(type.slice(0, -2))}]::${type}`;
  const sample = samples[type];
  if (sample === undefined) throw new Error(`no sample of ${type}`);
  return sample;
}

/** With values: given places alone, the server takes every comparison of times for a third of the table. */
async function planOf(client: Client, text: string): Promise<PlanNode> {
  await client.query(`PREPARE planned AS ${text}`);
  const { rows } = await client.query(
    `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'planned'`,
  );
  const [{ types }] = rows as [{ types: string[] }];
  const values = types.map(sampleOf).join(', ');
  const explained = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE planned${values && `(${values})`}`);
  await client.query('DEALLOCATE planned');
  const [{ 'QUERY PLAN': plans }] = explained.rows as [{ 'QUERY PLAN': [{ readonly Plan: PlanNode }] }];
  return plans[0].Plan;
}

/** Statements that may read a whole table, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'audit-find-keyed': 'it stops at the first row that fits, and in an installation with keys each one fits',
  'service-key-any-box': 'it takes any row',
};

/** The statements that read a large table as a whole, and the tables. */
async function findWholeReads(client: Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, text } of registeredStatements()) {
    const reads = [...new Set(wholeReads(await planOf(client, text)))];
    if (reads.length > 0 && !(name in allowed)) found[name] = reads;
  }
  return found;
}

test('no planned statement reads a large table as a whole', async () => {
  const client = await database.db.pool.connect();
  expect(await findWholeReads(client)).toEqual({});
  client.release();
});

test('a statement whose index is missing is found', async () => {
  const client = await database.db.pool.connect();
  await client.query('BEGIN');
  await client.query('DROP INDEX media_objects_unsent_idx, messages_thread_id_created_at_idx');
  const found = Object.keys(await findWholeReads(client));
  expect(found).toContain('media-delete-unsent');
  expect(found.filter((name) => name.startsWith('messages-')).length).toBeGreaterThan(3);
  await client.query('ROLLBACK');
  client.release();
});
