import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createDatabase, silentLog } from '@patchbay/db';
import { createApiKey } from '@patchbay/domain/key';
import { contextFor, createDeveloper, createTestServices } from '@patchbay/domain/services.fixture';
import { createKeyring, type Keyring } from '@patchbay/secrets';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { openSealed } from './sealed-file.ts';
import { readTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let folder: string;
let target: TestDatabase;
const ringOf = (id: string): Keyring => createKeyring([{ id, key: randomBytes(32) }]);
const keyring = ringOf('own');

const hostileTexts = [
  'tab\tand\nbreak\r\n',
  'quote " \\ \\u0041 \u2028',
  'emoji 🎈 Ω',
  '',
  '\\x00',
  '</script>',
];
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** Rows of many tables, with every value that a text format could spoil. */
async function fillSource(): Promise<void> {
  const services = createTestServices(source.db);
  const developer = await createDeveloper(services);
  await createApiKey(contextFor(services, developer), { name: 'A key', scopes: [] });
  for (const [index, text] of hostileTexts.entries()) {
    await source.db.query(
      `INSERT INTO outbox_messages (id, topic, lane, payload_box, state, created_at, last_error)
        VALUES ($1, 'mail', $2, $3, 'queued', '2026-11-22 09:00:00.123Z', $2)`,
      [`m_${index}`, text, Buffer.concat([everyByte, randomBytes(64)])],
    );
  }
  await source.db.query(
    `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
      VALUES ('evt_big', $1, 9007199254740993, 'test', 's', $2, now())`,
    [developer.workspaceId, JSON.stringify({ big: 12_345_678_901, text: hostileTexts })],
  );
}

async function dump({ db }: TestDatabase): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of await readTables(db.pool)) {
    const rows = await db.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" t ORDER BY 1`);
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

const count = async ({ db }: TestDatabase, table: string): Promise<number> =>
  (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`))[0]?.count ?? -1;

beforeAll(async () => {
  source = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'patchbay-backup-'));
  await fillSource();
  await writeBackup(source.db, join(folder, 'good'), keyring);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await source.drop();
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

test('a restored database has every row of the one that was saved, byte for byte', async () => {
  const summary = await restoreBackup(target.db, join(folder, 'good'), keyring);
  const [saved, restored] = [await dump(source), await dump(target)];
  expect(restored).toEqual(saved);
  expect(summary.rows).toBe([...saved.values()].reduce((sum, rows) => sum + rows.length, 0));
  expect(saved.get('audit_records')).not.toHaveLength(0);
});

test('a restored event is in the partition of its day', async () => {
  const file = join(folder, 'with an old event');
  await using other = await createTestDatabase();
  await other.db.query(`SELECT make_days('events', current_date - 9, current_date - 9)`);
  const developer = await createDeveloper(createTestServices(other.db));
  await other.db.query(
    `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
      VALUES ('evt_old', $1, 1000, 'test', 's', '{}', current_date - interval '8.5 days')`,
    [developer.workspaceId],
  );
  await writeBackup(other.db, file, keyring);
  await restoreBackup(target.db, file, keyring);
  const [day] = await target.db.query<{ isOwn: boolean }>(
    `SELECT tableoid::regclass::text = to_char(current_date - 9, '"events_"YYYYMMDD') AS "isOwn" FROM events WHERE id = 'evt_old'`,
  );
  expect(day).toEqual({ isOwn: true });
});

test('rows that are written after a restore follow the restored ones', async () => {
  await restoreBackup(target.db, join(folder, 'good'), keyring);
  await target.db.query(
    `INSERT INTO outbox_messages (id, topic, state, created_at) VALUES ('m_new', 'mail', 'kept', now())`,
  );
  const [newest] = await target.db.query<{ id: string }>(
    'SELECT id FROM outbox_messages ORDER BY position DESC LIMIT 1',
  );
  expect(newest?.id).toBe('m_new');
});

test('a restored database has its foreign keys and its append-only audit log again', async () => {
  await restoreBackup(target.db, join(folder, 'good'), keyring);
  const keys = `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' ORDER BY 1`;
  expect(await target.db.query(keys)).toEqual(await source.db.query(keys));
  await expect(target.db.query('DELETE FROM audit_records')).rejects.toThrow('append-only');
});

test('a backup is of one moment, and only its owner may read it', async () => {
  const file = join(folder, 'good');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse((await readLines())[0] ?? '')).toMatchObject({ format: 'patchbay-backup', version: 1 });
});

test('a backup tells nothing without the master key', async () => {
  const developer = await createDeveloper(createTestServices(target.db));
  const file = join(folder, 'secret');
  await writeBackup(target.db, file, keyring);
  const bytes = await readFile(file);
  expect(gunzipSync(await readSealed(file)).toString()).toContain(developer.email);
  expect(bytes.toString('latin1')).toMatch(/^patchbay-backup 2 [\w+/]+=*\n/);
  expect(bytes.includes(developer.email)).toBe(false);
});

test('a backup under another master key is refused by the name of that key, and the database stays empty', async () => {
  const refusal = 'is encrypted under the master key own, which MASTER_KEY does not have';
  await expect(restoreBackup(target.db, join(folder, 'good'), ringOf('other'))).rejects.toThrow(refusal);
  await expect(restoreBackup(target.db, join(folder, 'good'), ringOf('own'))).rejects.toThrow('is cut off');
  expect(await count(target, 'workspaces')).toBe(0);
});

test('a backup is restored after a rotation of the master key that kept the old one', async () => {
  const secret = (id: string) => ({ id, key: Buffer.alloc(32, id) });
  const file = join(folder, 'rotated');
  await writeBackup(source.db, file, createKeyring([secret('old')]));
  const { rows } = await restoreBackup(target.db, file, createKeyring([secret('new'), secret('old')]));
  expect(rows).toBeGreaterThan(0);
});

test('a backup in which one byte was changed is refused, and the database stays empty', async () => {
  const bytes = await readFile(join(folder, 'good'));
  const place = bytes.byteLength - 100;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  const file = join(folder, 'altered');
  await writeFile(file, bytes);
  await expect(restoreBackup(target.db, file, keyring)).rejects.toThrow('is cut off');
  expect(await count(target, 'workspaces')).toBe(0);
});

test('a backup that is not encrypted is restored only if the operator says that it is not', async () => {
  const file = await spoil('plain', (lines) => lines);
  await expect(restoreBackup(target.db, file, keyring)).rejects.toThrow('add --unencrypted');
  await expect(restoreBackup(target.db, join(folder, 'good'), null)).rejects.toThrow('is cut off');
  expect(await count(target, 'workspaces')).toBe(0);
  const { rows } = await restoreBackup(target.db, file, null);
  expect(rows).toBeGreaterThan(0);
});

test('of two backups into one file at once, the first is written', async () => {
  const file = join(folder, 'twice');
  const other = await source.db.pool.connect();
  await other.query('BEGIN');
  // The first one waits for this table.
  await other.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
  const first = writeBackup(source.db, file, keyring);
  await vi.waitUntil(async () => (await readdir(folder)).includes('twice.part'), { timeout: 60_000 });
  await expect(writeBackup(target.db, file, keyring)).rejects.toThrow(`${file}.part exists`);
  await other.query('ROLLBACK');
  other.release();
  expect((await first).rows).toBeGreaterThan(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice']);
});

test('a draft that a killed backup left is named, and is not removed under another one', async () => {
  const file = join(folder, 'killed');
  await writeFile(`${file}.part`, 'half');
  await expect(writeBackup(source.db, file, keyring)).rejects.toThrow(`${file}.part exists`);
  expect(await readFile(`${file}.part`, 'utf8')).toBe('half');
});

test('a backup that gets a signal leaves nothing behind', async () => {
  const file = join(folder, 'stopped');
  const from = (path: string): string => JSON.stringify(join(import.meta.dirname, path));
  const command = `
    import { createDatabase, silentLog } from '@patchbay/db';
    import { createKeyring } from '@patchbay/secrets';
    import { runWork } from ${from('../product/run-command.ts')};
    import { writeBackup } from ${from('write-backup.ts')};
    const db = createDatabase({ url: process.argv[1], log: silentLog, name: 'stopped', poolMax: 1 });
    const keyring = createKeyring([{ id: 'own', key: Buffer.alloc(32) }]);
    await runWork(() => writeBackup(db, process.argv[2], keyring));
  `;
  const other = await source.db.pool.connect();
  await other.query('BEGIN');
  // Longer than a transaction may be idle, on a busy machine: a process has to start.
  await other.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await other.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command, source.url, file]);
  await vi.waitUntil(async () => (await readdir(folder)).includes('stopped.part'), { timeout: 60_000 });
  child.kill('SIGTERM');
  await once(child, 'close');
  await other.query('ROLLBACK');
  other.release();
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
});

test('an existing file is never overwritten', async () => {
  await expect(writeBackup(source.db, join(folder, 'good'), keyring)).rejects.toThrow('exists already');
});

test('a database that is in use is never filled', async () => {
  await createDeveloper(createTestServices(target.db));
  const before = await dump(target);
  await expect(restoreBackup(target.db, join(folder, 'good'), keyring)).rejects.toThrow(
    'restore into a new one',
  );
  expect(await dump(target)).toEqual(before);
});

test('a role that does not own the tables restores nothing and is told which setting names the owner', async () => {
  const role = `app_${randomBytes(4).toString('hex')}`;
  await target.db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = new URL(target.url);
  [url.username, url.password] = [role, 'secret'];
  const db = createDatabase({ url: url.href, log: silentLog, name: 'not the owner', poolMax: 1 });
  try {
    const refusal = `The role ${role} does not own the tables. Set DATABASE_MIGRATION_URL`;
    await expect(restoreBackup(db, join(folder, 'good'), keyring)).rejects.toThrow(refusal);
  } finally {
    await db.close();
    await target.db.query(`DROP ROLE ${role}`);
  }
});

async function readSealed(file: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of openSealed(file, keyring)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The lines of the good backup. */
const readLines = async (): Promise<string[]> =>
  gunzipSync(await readSealed(join(folder, 'good')))
    .toString()
    .split('\n')
    .slice(0, -1);

/** The good backup with its lines changed, compressed and not encrypted. */
async function spoil(name: string, change: (lines: string[]) => string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, gzipSync(`${change(await readLines()).join('\n')}\n`));
  return file;
}

test.each<[string, (lines: string[]) => string[], string]>([
  ['without its end', (lines) => lines.slice(0, -1), 'is cut off'],
  ['without one of its rows', (lines) => lines.toSpliced(3, 1), 'is cut off'],
  [
    'of another migration',
    ([head = '', ...rest]) => [head.replace(/"migration":"\d+/, '"migration":"1'), ...rest],
    'Restore with the version',
  ],
  ['without its head', (lines) => lines.slice(1), 'is no backup'],
  [
    'with a row that nothing refers to',
    (lines) => lines.filter((line) => !line.startsWith('workspaces\t')),
    'is cut off',
  ],
])('a backup %s is refused, and the database stays empty', async (name, change, message) => {
  const file = await spoil(name, change);
  await expect(restoreBackup(target.db, file, null)).rejects.toThrow(message);
  expect([await count(target, 'workspaces'), await count(target, 'outbox_messages')]).toEqual([0, 0]);
});

test('a file that is cut in its middle is refused, and the database stays empty', async () => {
  const whole = await readFile(join(folder, 'good'));
  const file = join(folder, 'half');
  await writeFile(file, whole.subarray(0, Math.floor(whole.length / 2)));
  await expect(restoreBackup(target.db, file, keyring)).rejects.toThrow('is cut off');
  expect(await count(target, 'workspaces')).toBe(0);
});
