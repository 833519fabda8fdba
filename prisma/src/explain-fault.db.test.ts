import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { describeDatabaseProblem, explainDatabaseFault } from './explain-fault.ts';

const secret = 'hunter2-secret';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const port = await listen(() => undefined);
  servers.pop()?.close();
  return port;
}

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('testServerUrl'));
  change(url);
  return url.href;
}

/** The message that an operator reads about a connection that fails. */
async function explain(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 300 });
  client.on('error', () => undefined);
  const error = await client.connect().then(
    () => client.end(),
    (reason: unknown) => reason,
  );
  const problem = explainDatabaseFault(error, url);
  if (!problem) throw new Error(`not explained: ${String(error)}`);
  const line = describeDatabaseProblem(problem);
  expect(line).not.toContain('\n');
  expect(line).not.toContain(secret);
  expect(line).toContain('DATABASE_URL');
  return { ...problem, line };
}

test('a server that refuses connections is named with its port, and may come a moment later', async () => {
  const port = await closedPort();
  for (const host of ['127.0.0.1', 'localhost']) {
    const { line, mayPass } = await explain(`postgresql://ada:${secret}@${host}:${port}/patchbay`);
    expect(line).toContain(`nothing listens at ${host}:${port} (`);
    expect(line).toContain('ECONNREFUSED');
    expect(line).toContain('Start PostgreSQL there');
    expect(mayPass).toBe(true);
  }
});

test('a wrong password is logged with the user, and without the password', async () => {
  const url = changed((each) => {
    each.password = secret;
  });
  const { line, mayPass } = await explain(url);
  expect(line).toContain('refuses the password of the user patchbay');
  expect(mayPass).toBe(false);
});

test('a database that does not exist is named, with the statement that creates it', async () => {
  const url = changed((each) => {
    each.pathname = '/patchbay_absent';
  });
  const { line, mayPass } = await explain(url);
  expect(line).toContain('CREATE DATABASE patchbay_absent');
  expect(mayPass).toBe(false);
});

test('an unknown host is named', async () => {
  const { line } = await explain(`postgresql://ada:${secret}@no-such-host.invalid/patchbay`);
  expect(line).toContain('no address is known for the host no-such-host.invalid');
});

test('a server that never answers is told apart from one that refuses', async () => {
  const port = await listen(() => undefined);
  const { line } = await explain(`postgresql://ada:${secret}@127.0.0.1:${port}/patchbay`);
  expect(line).toContain(`127.0.0.1:${port} does not answer`);
});

test('a program that is not a PostgreSQL server is not taken for a server that is down', async () => {
  const port = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const { line } = await explain(`postgresql://ada:${secret}@127.0.0.1:${port}/patchbay`);
  expect(line).toContain('another program may listen there');
});

test('TLS that the server does not offer is named', async () => {
  const url = changed((each) => each.searchParams.set('sslmode', 'require'));
  expect((await explain(url)).line).toContain('does not offer TLS');
});

test('a fault that does not concern the connection to the database is not explained as one that does', () => {
  expect(explainDatabaseFault(new TypeError('x is not a function'), 'postgresql://h/d')).toBeNull();
});
