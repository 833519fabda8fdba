import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { isServer } from './embedded/ownership.ts';
import { isAlive } from './embedded/process-identity.ts';
import { isReachable } from './embedded/run-user.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { silentLog } from './log.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const MODULE = new URL('./embedded.ts', import.meta.url);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function makeDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-embedded-'));
  // A server that is stopping may still write for a moment.
  cleanups.push(() => rm(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return dir;
}

async function start(dataDir: string, fast = true): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: silentLog, fast });
  cleanups.push(() => server.stop());
  return server;
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<Row & pg.QueryResultRow>(text);
    return rows;
  } finally {
    await client.end();
  }
}

test('an aborted start ends what it has started, and the next start finds an intact cluster', async () => {
  const dataDir = await makeDir();
  const giveUp = new AbortController();
  const started = startEmbedded({ dataDir, log: silentLog, fast: true, signal: giveUp.signal });
  giveUp.abort(new Error('stopped'));
  await expect(started).rejects.toThrow('stopped');
  await expect(readFile(join(dataDir, 'owner'), 'utf8')).rejects.toThrow('ENOENT');
  expect(await ask((await start(dataDir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a cluster that cannot be created says why in one line', async () => {
  const dataDir = await makeDir();
  await mkdir(join(dataDir, 'password'));
  const refused = startEmbedded({ dataDir, log: silentLog, fast: true });
  await expect(refused).rejects.toThrow(/^[^\n]+$/);
});

/** Starts a server from another process, which prints one line of JSON and then waits. */
async function startElsewhere(
  dataDir: string,
  user = {},
): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(MODULE.href)});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, fast: true });
    console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  const heard: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...(JSON.parse(String(heard[0])) as { url: string; pid: number }) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('an empty directory becomes a running server, as root and as anyone else', async () => {
  const server = await start(await makeDir());
  const [row] = await ask<{ name: string; encoding: string }>(
    server.url,
    `SELECT current_database() AS name, getdatabaseencoding() AS encoding`,
  );
  expect(row).toEqual({ name: 'patchbay', encoding: 'UTF8' });
});

test('a second start on the same directory finds the data and the password of the first', async () => {
  const dir = await makeDir();
  const first = await start(dir);
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await start(dir);
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('it listens only on the loopback address, without a socket file, and requires the password', async () => {
  const dir = await makeDir();
  const { url } = await start(dir);
  const settings = await ask<{ name: string; setting: string }>(
    url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name`,
  );
  expect(settings.map((row) => row.setting)).toEqual(['127.0.0.1', '']);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
});

test('a directory whose owner is alive is refused with the number of that process', async () => {
  const dir = await makeDir();
  await start(dir);
  await expect(start(dir)).rejects.toThrow(`process ${process.pid} already runs a database`);
});

test('a server whose starter was killed is stopped, and its data is kept', async () => {
  const dir = await makeDir();
  const { child, url, pid } = await startElsewhere(dir);
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await kill(child);
  expect(await isServer(pid, dir)).toBe(true);
  const server = await start(dir);
  expect(await isServer(pid, dir)).toBe(false);
  expect(await ask(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a lock file that names an unrelated process prevents no start and stops no process', async () => {
  const dir = await makeDir();
  await (await start(dir)).stop();
  const bystander = spawn('sleep', ['60']);
  cleanups.push(() => kill(bystander));
  await writeFile(join(dir, 'cluster', 'postmaster.pid'), `${bystander.pid}\n${dir}/cluster\n`);
  await writeFile(join(dir, 'owner'), `${bystander.pid} 0\n`);
  const server = await start(dir);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
});

test('a directory that an interrupted first start left incomplete is created anew', async () => {
  const dir = await makeDir();
  await mkdir(join(dir, 'cluster', 'base'), { recursive: true });
  const server = await start(dir);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a killed server comes back on the same address with everything that was committed', async () => {
  const server = await start(await makeDir(), false);
  await ask(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const first = server.pid();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => server.pid()).not.toBe(first);
  expect(await ask(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('stopping ends the server and frees the directory, and a second stop does nothing', async () => {
  const dir = await makeDir();
  const server = await start(dir);
  const pid = server.pid();
  await Promise.all([server.stop(), server.stop()]);
  expect(isAlive(pid)).toBe(false);
  await expect(stat(join(dir, 'owner'))).rejects.toThrow('ENOENT');
});

test('a port in use is refused by its number, and the directory is free again', async () => {
  const dir = await makeDir();
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startEmbedded({ dataDir: dir, port, log: silentLog })).rejects.toThrow(
    `port ${port} for PostgreSQL is taken`,
  );
  holder.close();
  const server = await startEmbedded({ dataDir: dir, port, log: silentLog });
  cleanups.push(() => server.stop());
  expect(new URL(server.url).port).toBe(String(port));
});

test.runIf(isRoot)('as root the server runs as an ordinary user', async () => {
  const server = await start(await makeDir());
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  expect(status).not.toMatch(/^Uid:\s+0/m);
});

test.runIf(isRoot)(
  'as root in a closed directory the data is kept where its account can reach it',
  async () => {
    const closed = await makeDir();
    await chmod(closed, 0o700);
    const dir = join(closed, 'data');
    const first = await start(dir);
    const moved = (await readFile(join(dir, 'location'), 'utf8')).trim();
    cleanups.push(() => rm(moved, { recursive: true, force: true }));
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dir);
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  },
);

const canTryNobody = isRoot && (await isReachable(MODULE.pathname, NOBODY));

test.runIf(canTryNobody)('an ordinary user runs the server under the own account', async () => {
  const dir = await makeDir();
  await chown(dir, NOBODY.uid, NOBODY.gid);
  const { child, url, pid } = await startElsewhere(dir, NOBODY);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
  const gone = once(child, 'exit');
  process.kill(pid, 'SIGINT');
  child.kill('SIGTERM');
  await gone;
});
