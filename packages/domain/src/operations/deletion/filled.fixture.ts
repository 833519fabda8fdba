import type { ConsoleActor } from '../../core/actor.ts';
import { contextFor, type TestServices } from '../../testing/services.fixture.ts';
import { openFreshSession } from '../../webhook/webhook.fixture.ts';
import { fillColumns } from '../data-key/data-key.fixture.ts';
import { families, plainTables } from './tables.ts';

/** Every table of which a deletion takes rows, once. */
export const emptiedTables: readonly string[] = [
  ...new Set(
    [...plainTables, ...families, ...families.flatMap(({ children }) => children)].map(({ table }) => table),
  ),
];

/** A key of a rotation would be one that nothing is under. */
const isMadeByTest = (table: string): boolean => table !== 'data_key_rotations';

interface Column {
  readonly name: string;
  readonly type: string;
}

const ownId = /^(?:id|ref|id_hash)$/;
const valuesByType: Readonly<Record<string, unknown>> = {
  boolean: false,
  date: '2026-01-01',
  integer: 1,
  bigint: 1,
  json: '{}',
  jsonb: '{}',
  ARRAY: [],
  'timestamp with time zone': new Date(),
};

/** Puts a row into a table: of the things in `known` where a column names one, and something else where it must not be null. */
async function insertRow(
  { db }: TestServices,
  table: string,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const columns = await db.query<Column>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_nullable = 'NO' AND is_identity = 'NO' AND column_default IS NULL
     UNION SELECT column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND column_name = ANY ($2)`,
    [table, ['workspace_id', 'owner_workspace_id']],
  );
  const own = `${table}-${known.get('workspace_id')}`;
  const valueFor = ({ name, type }: Column): unknown =>
    (ownId.test(name) ? known.get(`${table}.${name}`) : known.get(name)) ??
    (type === 'text' ? own : type === 'bytea' ? Buffer.from(own) : valuesByType[type]);
  const names = columns.map(({ name }) => `"${name}"`);
  await db.query(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    columns.map(valueFor),
  );
}

const idOf = async ({ db }: TestServices, table: string, { workspaceId }: ConsoleActor): Promise<string> => {
  const [row] = await db.query<{ id: string }>(`SELECT id FROM ${table} WHERE workspace_id = $1 LIMIT 1`, [
    workspaceId,
  ]);
  return row?.id ?? '';
};

async function namesOf(services: TestServices, owner: ConsoleActor): Promise<Map<string, string>> {
  const { userId, workspaceId } = owner;
  const group = (table: string) => `${table}-${workspaceId}`;
  const people = [
    'user_id',
    'reporter_id',
    'recipient_id',
    'inviter_id',
    'user_a',
    'user_b',
    'blocked_user_id',
  ];
  return new Map([
    ['workspace_id', workspaceId],
    ['owner_workspace_id', workspaceId],
    ...people.map((name) => [name, userId] as const),
    ['owner_id', userId],
    ['delivery_id', await idOf(services, 'webhook_deliveries', owner)],
    ['endpoint_id', await idOf(services, 'webhook_endpoints', owner)],
    ['upload_id', await idOf(services, 'media_uploads', owner)],
    ['thread_id', await idOf(services, 'threads', owner)],
    ['group_id', group('directory_groups')],
    ['client_id', group('oauth_clients')],
    ['ref', group('invites')],
    ['invites.ref', group('invites')],
    ['invite_counts.ref', group('invites')],
    ['invite_acceptances.ref', group('invites')],
    ['process_id', group('socket_processes')],
  ]);
}

/** Rows that name one of the ids, as the text of all their columns. */
export const rowsNaming = async (
  { db }: Pick<TestServices, 'db'>,
  table: string,
  ids: readonly string[],
): Promise<{ named: string[]; others: string[] }> => {
  const rows = await db.query<{ row: string; names: boolean }>(
    `SELECT sample::text AS row, EXISTS (
       SELECT FROM unnest($1::text[]) AS given (id) WHERE position(given.id IN sample::text) > 0) AS names
     FROM ${table} sample`,
    [ids],
  );
  const texts = (isNaming: boolean) =>
    rows.flatMap(({ names, row }) => (names === isNaming ? [row] : [])).toSorted();
  return { named: texts(true), others: texts(false) };
};

/** The ids of everything that leads to a workspace, through at most three rows. */
export async function idsOf(services: TestServices, workspaceId: string): Promise<string[]> {
  const ids = new Set([workspaceId]);
  const withId = await services.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'text' AND table_name = ANY ($1)`,
    [emptiedTables],
  );
  for (let depth = 0; depth < 3; depth += 1) {
    for (const { name } of withId) {
      const found = await services.db.query<{ id: string }>(
        `SELECT id FROM ${name} sample WHERE EXISTS (
           SELECT FROM unnest($1::text[]) AS given (id) WHERE position(given.id IN sample::text) > 0)`,
        [[...ids]],
      );
      for (const { id } of found) ids.add(id);
    }
  }
  return [...ids];
}

/** A workspace with a row in every table of which its deletion takes rows, and an owner who has just proven who they are. */
export async function fillWorkspace(services: TestServices) {
  const scene = await fillColumns(services);
  const owner = scene.developer;
  await services.db.query('UPDATE users SET phone = $2 WHERE id = $1', [owner.userId, owner.workspaceId]);
  const names = await namesOf(services, owner);
  await insertRow(
    services,
    'socket_processes',
    new Map([...names, ['socket_processes.id', names.get('process_id') ?? '']]),
  );
  const first = ['directory_groups', 'invites', 'oauth_clients', 'contact_match_epochs'];
  const ids = await idsOf(services, owner.workspaceId);
  for (const table of [...first.slice(0, 3), ...emptiedTables.filter((name) => !first.includes(name))]) {
    const { named } = await rowsNaming(services, table, ids);
    if (named.length === 0 && isMadeByTest(table)) await insertRow(services, table, names);
  }
  return { ...scene, owner };
}

export const systemContext = (services: TestServices) =>
  contextFor(services, { kind: 'system', name: 'workspace-deletion' });

export { openFreshSession };
