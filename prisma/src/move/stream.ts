import { createSlot, type Session, waitUntil } from './cell.ts';
import { type Copying, columnsOf, copyTable } from './copy.ts';
import { handlingOf, type MovedTable, type Selection } from './tables.ts';

/** Slots, publications, the subscription, its role and its schema have this name. */
export const nameOf = ({ workspaceId }: Selection): string => `move_${workspaceId}`;

const stopMs = 10_000;

export const streamedOf = ({ tables }: Selection): MovedTable[] =>
  tables.filter((each) => handlingOf(each) === 'streamed');

/**
 * A table of a publication. Of changes, only those can be chosen in which the key of the row names the workspace: the server
 * refuses every change of a table that is published by another column. The others find no row in the new cell.
 */
async function published(
  session: Session,
  moved: MovedTable,
  { belongs, isOfRows }: Pick<Selection, 'belongs'> & { isOfRows: boolean },
): Promise<string> {
  const { column, heldBack = [], table } = moved;
  const columns = await columnsOf(session, table);
  const list = heldBack.length > 0 ? columns.filter(({ name }) => !heldBack.includes(name)) : [];
  const names = list.length > 0 ? ` (${list.map(({ name }) => `"${name}"`).join(', ')})` : '';
  const isInKey = columns.some(({ isKey, name }) => isKey && name === column);
  const where = column && (isOfRows || isInKey) ? ` WHERE (${belongs(moved, table)})` : '';
  return `TABLE ${table}${names}${where}`;
}

async function publish(from: Session, selection: Selection): Promise<void> {
  for (const [suffix, operations] of [
    ['rows', 'insert'],
    ['changes', 'update, delete'],
  ] as const) {
    const isOfRows = suffix === 'rows';
    const tables: string[] = [];
    for (const moved of streamedOf(selection))
      tables.push(await published(from, moved, { belongs: selection.belongs, isOfRows }));
    await from.query(`CREATE PUBLICATION ${nameOf(selection)}_${suffix} FOR ${tables.join(', ')}
      WITH (publish = '${operations}', publish_via_partition_root = true)`);
  }
}

/** The tables whose new rows only the new cell can tell apart: they name the workspace by their parents alone. */
const siftedOf = (selection: Selection): MovedTable[] =>
  streamedOf(selection).filter(({ column }) => column === undefined);

/** Drops the rows of other workspaces as they arrive. No other session is affected. */
async function sift(to: Session, selection: Selection): Promise<void> {
  const name = nameOf(selection);
  await to.query(`CREATE SCHEMA ${name}`);
  for (const moved of siftedOf(selection)) {
    const { table } = moved;
    await to.query(`CREATE FUNCTION ${name}.keep_${table}() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
      BEGIN IF ${selection.belongs(moved, 'NEW')} THEN RETURN NEW; END IF; RETURN NULL; END $$`);
    await to.alter(`CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}.keep_${table}();
      ALTER TABLE ${table} ENABLE REPLICA TRIGGER ${name}`);
  }
}

/** A server logs the text of a statement that fails, and this one holds the password of the old cell. */
const unlogged = [
  "log_min_error_statement = 'panic'",
  "log_statement = 'none'",
  'log_min_duration_statement = -1',
];

async function subscribe(to: Session, selection: Selection, fromUrl: string): Promise<void> {
  const name = nameOf(selection);
  await to.query(`CREATE ROLE ${name} LOGIN SUPERUSER`);
  // The server logs each change that finds no row, with all its values.
  await to.query(`ALTER ROLE ${name} SET log_min_messages = 'fatal'`);
  const connection = `'${fromUrl.replaceAll("'", "''")}'`;
  await to.begin(async () => {
    for (const setting of unlogged) await to.query(`SET LOCAL ${setting}`);
    await to.query(`CREATE SUBSCRIPTION ${name} CONNECTION ${connection} PUBLICATION ${name}_rows, ${name}_changes
      WITH (create_slot = false, slot_name = '${name}', enabled = false, copy_data = false, streaming = off,
        synchronous_commit = 'on', disable_on_error = true)`);
  });
  await to.query(`ALTER SUBSCRIPTION ${name} OWNER TO ${name}`);
}

/** Stops applying changes. Once it returns, no change from the old cell reaches the new one. */
export async function pauseStream(to: Session, selection: Selection): Promise<void> {
  const name = nameOf(selection);
  await to.query(`ALTER SUBSCRIPTION ${name} DISABLE`);
  await waitUntil('the stream has stopped', stopMs, async () => {
    const running = await to.query(
      'SELECT FROM pg_stat_subscription WHERE subname = $1 AND pid IS NOT NULL',
      [name],
    );
    return running.length === 0;
  });
}

export const resumeStream = (to: Session, selection: Selection): Promise<unknown> =>
  to.query(`ALTER SUBSCRIPTION ${nameOf(selection)} ENABLE`);

/** Copies the rows as they are at the beginning of the stream, and starts it. @returns how many */
export async function startStream(
  copying: Copying,
  { afterCopy, fromUrl }: { fromUrl: string; afterCopy: () => Promise<unknown> },
): Promise<number> {
  const { from, selection, to } = copying;
  let copied = 0;
  await publish(from, selection);
  await using slot = await createSlot(fromUrl, nameOf(selection));
  await to.begin(async () => {
    await to.query('SET LOCAL session_replication_role = replica');
    await from.begin(async () => {
      await from.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await from.query(`SET TRANSACTION SNAPSHOT '${slot.snapshot}'`);
      for (const moved of streamedOf(selection)) copied += await copyTable(copying, moved);
    });
    await afterCopy();
  });
  await sift(to, selection);
  await subscribe(to, selection, fromUrl);
  await resumeStream(to, selection);
  return copied;
}

/** Removes what a move left in the two cells apart from rows, however far it came. */
export async function endStream({ from, selection, to }: Copying): Promise<void> {
  const name = nameOf(selection);
  const exists = async (session: Session, catalog: string, column: string): Promise<boolean> =>
    (await session.query(`SELECT FROM ${catalog} WHERE ${column} = $1`, [name])).length > 0;
  if (await exists(to, 'pg_subscription', 'subname')) {
    await pauseStream(to, selection);
    await to.query(`ALTER SUBSCRIPTION ${name} SET (slot_name = NONE)`);
    await to.query(`DROP SUBSCRIPTION ${name}`);
  }
  if (await exists(to, 'pg_roles', 'rolname')) await to.query(`DROP ROLE ${name}`);
  if (await exists(to, 'pg_namespace', 'nspname')) {
    for (const { table } of siftedOf(selection)) await to.alter(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    await to.query(`DROP SCHEMA ${name} CASCADE`);
  }
  if (await exists(from, 'pg_replication_slots', 'slot_name')) {
    await waitUntil('the slot is free', stopMs, async () => {
      const free = await from.query('SELECT FROM pg_replication_slots WHERE slot_name = $1 AND NOT active', [
        name,
      ]);
      return free.length > 0;
    });
    await from.query('SELECT pg_drop_replication_slot($1)', [name]);
  }
  for (const suffix of ['rows', 'changes']) await from.query(`DROP PUBLICATION IF EXISTS ${name}_${suffix}`);
}

/** How many bytes of the log of the old cell the new one has not stored yet, since `position`. */
export async function lagOf({ from, selection, to }: Copying, position?: string): Promise<number> {
  const name = nameOf(selection);
  const [stream] = await to.query<{ enabled: boolean }>(
    'SELECT subenabled AS enabled FROM pg_subscription WHERE subname = $1',
    [name],
  );
  if (stream?.enabled !== true) {
    throw new Error(
      'the new cell could not store a change, so the stream has stopped; its log does not say more',
    );
  }
  const [slot] = await from.query<{ lag: string }>(
    `SELECT pg_wal_lsn_diff(coalesce($2::pg_lsn, pg_current_wal_lsn()), confirmed_flush_lsn) AS lag
     FROM pg_replication_slots WHERE slot_name = $1`,
    [name, position ?? null],
  );
  return Number(slot?.lag ?? Number.POSITIVE_INFINITY);
}
